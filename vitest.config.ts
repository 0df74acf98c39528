import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig, type TestProjectInlineConfiguration as Project } from 'vitest/config'
import { LongestFirst } from './tests/longestFirst.ts'
import { useMemoryFolder } from './tests/memoryFolder.ts'
import { Standstill } from './tests/standstill.ts'

useMemoryFolder()

const needServer = [
  'api/**/*.test.ts',
  'tests/isolation/**/*.test.ts',
  'tests/permissions/**/*.test.ts',
  'tests/stress/**/*.test.ts',
  'tests/openapi.test.ts',
  'tests/equalAnswers.test.ts',
  'tests/equalHouses.test.ts',
]

/** Files of one project side by side, on as many cores as there are up to four; the projects follow each other. */
const maxWorkers = Math.min(4, availableParallelism())

/** Milliseconds. Every test is bounded by what it counts. This only ends a run that hangs, however slow the machine is. */
const hang = { usual: 1_200_000, long: 43_200_000 }
/** What comes is waited for, however busy the machine is; a test that waits in vain says for what. */
const bounds = (limit: number) => ({ testTimeout: limit, hookTimeout: limit, expect: { poll: { timeout: 120_000, interval: 50 } } })

const pure = {
  include: ['shared/**/*.test.ts', 'sync/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/house/*.test.ts'],
  exclude: needServer,
}
/** Unit tests that change what all code of a process has in common: its clock, its database, its global names. Each has a process of its own. */
const ownProcess = globSync(pure.include, { exclude: pure.exclude }).filter((file) =>
  /useFakeTimers|stubGlobal|fake-indexeddb\/auto|defineProperty\(|globalThis\.\w+ = /.test(readFileSync(file, 'utf8')),
)

/** Pure code and the rules of the house: no server, no browser. Screens' pure parts may use the translation macros. */
const unit: Project['test'] = {
  name: 'unit',
  sequence: { groupOrder: 0 },
  maxWorkers,
  environment: 'node',
  include: pure.include,
  exclude: [...pure.exclude, ...ownProcess],
  isolate: false,
}

/** These change what is common to all files of a process while they run. */
const patching = ['tests/isolation/rowSecurityAlone.test.ts', 'tests/isolation/leaksAreFound.test.ts', 'tests/permissions/matrix.test.ts']

const withServer: Project['test'] = {
  sequence: { groupOrder: 1 },
  maxWorkers,
  environment: 'node',
  globalSetup: ['tests/globalSetup.ts'],
}

/**
 * The server against a real PostgreSQL: one embedded cluster for the run, a fresh database for each file. What the server remembers hangs on
 * its database, so its modules need not be loaded anew for each file.
 */
const api: Project = { test: { ...withServer, name: 'api', include: needServer, exclude: patching, isolate: false } }

const apiPatched: Project = { test: { ...withServer, name: 'api-patched', include: patching } }

/** The real sync code on many devices against the real server, with every message and kill under control of a seed. */
const simulation: Project = {
  test: {
    name: 'simulation',
    // Beside the server's tests, as it waits for its own database most of the time.
    sequence: { groupOrder: 1 },
    maxWorkers,
    environment: 'node',
    globalSetup: ['tests/globalSetup.ts'],
    include: ['tests/simulation/**/*.test.ts'],
  },
}

/** The built app in a real Chromium. */
const journey: Project['test'] = {
  environment: 'node',
  globalSetup: ['tests/globalSetup.ts', 'tests/journeys/globalSetup.ts'],
  setupFiles: ['tests/journeys/keepDay.ts'],
}

/** These kill browsers or carry a large organisation: one after the other, with the machine to themselves. */
const alone = ['kill', 'unsaved', 'officeAfternoon'].map((name) => `tests/journeys/${name}.test.ts`)

const journeys: Project = {
  test: {
    ...journey,
    name: 'journeys',
    isolate: false,
    sequence: { groupOrder: 2 },
    include: ['tests/journeys/**/*.test.ts'],
    exclude: alone,
    // Each has a browser and a server beside it: with more than there are cores, all of them together take longer (three on two cores were
    // tried on 2026-11-30: each took 2.3 times as long).
    maxWorkers,
  },
}

const journeysAlone: Project = {
  test: { ...journey, name: 'journeys-alone', sequence: { groupOrder: 3 }, include: alone, maxWorkers: 1 },
}

const macros = [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })]
const projects: Project[] = [
  { plugins: macros, test: unit },
  { plugins: macros, test: { ...unit, name: 'unit-patched', include: ownProcess, exclude: [], isolate: true } },
  api,
  apiPatched,
  simulation,
  journeys,
  journeysAlone,
]

export default defineConfig(({ mode }) => {
  const limit = mode === 'long' ? hang.long : hang.usual
  return {
    test: {
      // A failure is a failure: nothing is tried again.
      retry: 0,
      passWithNoTests: false,
      sequence: { sequencer: LongestFirst },
      reporters: ['default', new Standstill(limit)],
      projects: projects.map((project) => ({ ...project, test: { ...project.test, ...bounds(limit) } })),
    },
  }
})
