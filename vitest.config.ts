import { availableParallelism } from 'node:os'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

const needServer = [
  'api/**/*.test.ts',
  'tests/isolation/**/*.test.ts',
  'tests/permissions/**/*.test.ts',
  'tests/stress/**/*.test.ts',
  'tests/openapi.test.ts',
  'tests/equalAnswers.test.ts',
  'tests/equalHouses.test.ts',
]
const databaseSetup = ['tests/globalSetup.ts']

/** Files of one project side by side, on as many cores as there are up to four; the projects follow each other. */
const maxWorkers = Math.min(4, Math.max(1, availableParallelism()))

export default defineConfig({
  test: {
    // A failure is a failure: nothing is tried again.
    retry: 0,
    passWithNoTests: false,
    projects: [
      {
        // Pure code and the rules of the house: no server, no browser. Screens' pure parts may use the translation macros.
        plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          maxWorkers,
          testTimeout: 60_000,
          environment: 'node',
          include: ['shared/**/*.test.ts', 'sync/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
          exclude: needServer,
        },
      },
      {
        // The server against a real PostgreSQL: one embedded cluster for the run, a fresh database for each file.
        test: {
          name: 'api',
          sequence: { groupOrder: 1 },
          maxWorkers,
          environment: 'node',
          include: needServer,
          globalSetup: databaseSetup,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The real sync code on many devices against the real server, with every message and kill under control of a seed.
        test: {
          name: 'simulation',
          sequence: { groupOrder: 2 },
          environment: 'node',
          include: ['tests/simulation/**/*.test.ts'],
          // Bounded by their counts of schedules; this only ends a run that hangs.
          testTimeout: process.env.npm_lifecycle_event === 'test:long' ? 36_000_000 : 900_000,
        },
      },
      {
        // The built app in a real Chromium. One after the other, so that journeys do not take each other's time.
        test: {
          name: 'journeys',
          sequence: { groupOrder: 3 },
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/globalSetup.ts'],
          fileParallelism: false,
          // Ends a run that hangs; what comes is waited for, however long it takes.
          expect: { poll: { timeout: 30_000, interval: 50 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
