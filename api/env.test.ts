import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { EnvironmentFault, readEnvironment, variableNames } from './env.ts'

function faultsOf(source: Record<string, string>): string[] {
  try {
    readEnvironment(source)
  } catch (error) {
    if (error instanceof EnvironmentFault) return error.faults
    throw error
  }
  return []
}

test('nothing has to be set: a demo on this machine', () => {
  const env = readEnvironment({})
  expect(env).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, databaseUrl: null, publicOrigin: null, logLevel: 'info' })
  expect(env.dataDir).toBe(path.resolve('data'))
  expect(env.keysDir).toBe(path.resolve('data/keys'))
})

test('with a database of its own there is no demo unless asked for', () => {
  const DATABASE_URL = 'postgresql://app:secret@db.example/obhut'
  expect(readEnvironment({ DATABASE_URL }).demo).toBe(false)
  expect(readEnvironment({ DATABASE_URL, OBHUT_DEMO: '1' }).demo).toBe(true)
  expect(readEnvironment({ OBHUT_DEMO: 'off' }).demo).toBe(false)
})

test('demo accounts are offered where there is a demo, unless said otherwise', () => {
  const DATABASE_URL = 'postgresql://app:secret@db.example/obhut'
  expect(readEnvironment({}).demoSignUp).toBe(true)
  expect(readEnvironment({ OBHUT_DEMO: '0' }).demoSignUp).toBe(false)
  expect(readEnvironment({ DATABASE_URL }).demoSignUp).toBe(false)
  expect(readEnvironment({ DATABASE_URL, OBHUT_DEMO_SIGNUP: '1' }).demoSignUp).toBe(true)
  expect(readEnvironment({ OBHUT_DEMO_SIGNUP: '0' }).demoSignUp).toBe(false)
})

test('a demo is never public, by a slip or on purpose', () => {
  expect(readEnvironment({ PUBLIC_ORIGIN: 'https://obhut.example' })).toMatchObject({ demo: false, demoSignUp: false })
  expect(faultsOf({ PUBLIC_ORIGIN: 'https://obhut.example', OBHUT_DEMO: '1' })).toEqual([expect.stringContaining('everybody knows')])
  for (const PUBLIC_ORIGIN of ['http://localhost:3000', 'https://obhut.localhost', 'http://127.0.0.1:8080', 'http://[::1]'])
    expect(readEnvironment({ PUBLIC_ORIGIN, OBHUT_DEMO: '1' }).demo).toBe(true)
})

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATBASE_ULR', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['DATABASE_OWNERURL', 'DATABASE_OWNER_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['OBHUT_KEY', 'OBHUT_KEYS'],
  ['OBHUT_DMEO', 'OBHUT_DEMO'],
  ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
])('%s is a slip for %s, and nothing begins without what was meant', (slip, meant) => {
  expect(faultsOf({ [slip]: 'x' })).toEqual([`${slip} is no variable of this program; ${meant} is`])
})

test('variables of other programs are none of ours', () => {
  const others = [
    'PATH',
    'META_DIR',
    'XDG_DATA_DIRS',
    'HTTP_URL',
    'LOGLEVEL',
    'HOSTNAME',
    'DATABASE',
    'OBHUT_PATIENCE',
    'OBHUT_PICTURES',
    'OBHUT_REAL_DATA',
  ]
  expect(faultsOf(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([])
})

test('a variable set to nothing counts as not set', () => {
  expect(readEnvironment({ PORT: '', PUBLIC_ORIGIN: '  ', LOG_LEVEL: '' })).toMatchObject({
    port: 3000,
    publicOrigin: null,
    logLevel: 'info',
  })
})

test('all faults are told at once, each with the name of its variable', () => {
  const faults = faultsOf({
    PORT: '70000',
    PUBLIC_ORIGIN: 'https://obhut.example/app',
    DATABASE_OWNER_URL: 'mysql://nobody',
    SMTP_URL: 'mail.example',
    OBHUT_DEMO: 'perhaps',
    OBHUT_DEMO_PASSWORD: 'short',
    LOG_LEVEL: 'loud',
    LINK_HELP: 'javascript:alert(1)',
  })
  const named = ['PORT', 'PUBLIC_ORIGIN', 'DATABASE_OWNER_URL', 'SMTP_URL', 'OBHUT_DEMO', 'OBHUT_DEMO_PASSWORD', 'LOG_LEVEL', 'LINK_HELP']
  for (const name of named) expect(faults.filter((fault) => fault.startsWith(`${name} `))).not.toHaveLength(0)
})

test('an owner without a database is a fault', () => {
  expect(faultsOf({ DATABASE_OWNER_URL: 'postgresql://owner@db.example/obhut' })).toEqual([
    'DATABASE_OWNER_URL is set, but DATABASE_URL is not',
  ])
})

test('the public origin is scheme and host, a final slash is forgiven', () => {
  expect(readEnvironment({ PUBLIC_ORIGIN: 'https://Obhut.example/' }).publicOrigin).toBe('https://obhut.example')
})

test('.env.example names every variable, and only those, and its values are right', () => {
  const lines = readFileSync(path.resolve(import.meta.dirname, '../.env.example'), 'utf8').split('\n')
  const set = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split('=') as [string, string])
  expect(set.map(([name]) => name).sort()).toEqual([...variableNames].sort())
  expect(readEnvironment(Object.fromEntries(set))).toEqual(readEnvironment({}))
})
