/** A thread of `fairness.ts`: told a game's id, it draws and counts that game, and answers with its FairnessReport. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  countOutcomes,
  type DrawGame,
  fairnessOf,
  findGame,
  type GradedMarkets,
  gradeMarkets,
  simulatedDraws,
  type Simulation,
} from '#lib/draws';
import { must } from '#lib/kernel';

const port = must(parentPort, 'fairness-thread runs as a thread of fairness');

port.on('message', (id: string) => {
  const game = must(findGame(id), `there is no game ${id}`);
  port.postMessage(fairnessOf(game, countOutcomes(gradedDraws(game, workerData as Simulation))));
});

function* gradedDraws(game: DrawGame, simulation: Simulation): Generator<GradedMarkets> {
  for (const { result } of simulatedDraws(game, simulation)) yield gradeMarkets(game, result);
}
