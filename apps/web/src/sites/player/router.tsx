import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { CrashPage, NotFoundPage } from '../../ui/page-states.js';
import { LoginForm } from '../../features/session/login-form.js';
const root = createRootRoute({ notFoundComponent: () => <NotFoundPage home="/" /> });
const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <LoginForm onDone={() => undefined} /> });
export const router = createRouter({ routeTree: root.addChildren([home]), defaultErrorComponent: CrashPage });
