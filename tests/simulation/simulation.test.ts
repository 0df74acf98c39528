// The simulation as part of the tests, each part in a process of its own so that both cores work. Every failure prints its seed; replay it with
// `npm run simulate -- --from SEED --seeds 1 [--real] --verbose`.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, test } from 'vitest'
import { clusterVariable } from './temporaryHouse.ts'

const long = import.meta.env.MODE === 'long'

function run(file: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, [clusterVariable]: JSON.stringify(inject('databases')) }
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], { env })
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

/**
 * How many schedules a run plays. The bugs below show what the schedules can find; their seeds are far apart, and the long run is the one
 * that searches. The usual one has every kind of schedule (those of every fifth, seventh, eleventh and thirteenth seed) many times.
 */
const count = long ? { model: 10_000, whole: 400, real: 600, office: 100 } : { model: 260, whole: 12, real: 16, office: 5 }

describe.concurrent('the offline protocol', () => {
  test('keeps its promises on hundreds of schedules of devices, network and server', async () => {
    const { code, output } = await run('run.ts', '--seeds', String(count.model))
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('no violation') })
  })

  test('keeps them on whole devices: sessions that come and go, tabs, streams, updates of the app and stalled answers', async () => {
    const { code, output } = await run('run.ts', '--whole', '--seeds', String(count.whole))
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('no violation') })
  })

  test('keeps them over IndexedDB, the real server and PostgreSQL', async () => {
    const { code, output } = await run('run.ts', '--real', '--seeds', String(count.real))
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('no violation') })
  })

  test('keeps them while the office merges animals and contacts and locks animals, and people are entered and adopt', async () => {
    const { code, output } = await run('run.ts', '--real', '--office', '--seeds', String(count.office))
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('no violation') })
  })
})

test('every planted bug is found', async () => {
  const { code, output } = await run('planted.ts')
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining(' 0 missed') })
})

test('every bug that is planted in the tables of the real server is found', async () => {
  const { code, output } = await run('plantedServer.ts')
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining(' 0 missed') })
})
