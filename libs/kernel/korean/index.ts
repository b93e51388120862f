export { withParticles } from './particles.js';
