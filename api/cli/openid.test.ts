import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runHere } from '../../tests/commandLine.ts'
import { createDatabase, dropDatabase } from '../../tests/databases.ts'
import { metadataOf, openHostileHouse, redirecting, saying, type HostileHouse } from '../../tests/openid/hostileProvider.ts'
import { OpenidProviderEntity } from '../identity/openid/openidProvider.entity.ts'
import { placeOfSecret } from '../identity/openid/relay.ts'
import { idsOf, openKeys } from '../keys.ts'
import { openOrm } from '../openOrm.ts'
import { unseal } from '../sealed.ts'

const databases = inject('databases')

let folder: string
let name: string
let env: Record<string, string>
let houses: HostileHouse
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'obhut-openid-'))
  chmodSync(folder, 0o755)
  name = await createDatabase(databases)
  const at = (url: string) => url.replace('{database}', name)
  env = {
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: at(databases.app),
    DATABASE_OWNER_URL: at(databases.owner),
    OPENID_OVER_HTTP: '1',
  }
  houses = await openHostileHouse()
  for (const house of ['Tierheim am Wald', 'Tierheim am See']) expect((await obhut('tenant', 'create', '--name', house)).code).toBe(0)
})
afterAll(async () => {
  await houses.stop()
  await dropDatabase(databases, name)
  rmSync(folder, { recursive: true, force: true })
})

const obhut = (...args: string[]) => runHere(args, { folder, env })

const add = (issuer: string, domain: string, ...more: string[]) =>
  obhut('openid', 'add', '--tenant', 'Tierheim am Wald', '--issuer', issuer, '--client-id', 'obhut', '--domain', domain, ...more)

test('a provider is connected, listed, tried and removed', async () => {
  const { issuer, answers } = houses.open()
  const secret = path.join(folder, 'secret.txt')
  writeFileSync(secret, 'ein Geheimnis\n', { mode: 0o600 })
  const made = await add(issuer, 'Wald.Example', '--domain', 'forst.example', '--client-secret-file', secret)
  expect([made.code, made.err]).toEqual([0, ''])
  const id = /^Connected: (\S+)$/m.exec(made.out)![1]!
  expect(made.out).toContain(`It may lead to: ${new URL(issuer).host}.`)
  const listed = await obhut('openid', 'list')
  expect(listed.out).toContain(`${id}  wald.example,forst.example  ${issuer}  obhut  Tierheim am Wald`)
  expect(listed.out).not.toContain('Geheimnis')
  expect((await obhut('openid', 'test', id)).out).toContain('answers as it should')
  answers.metadata = saying(metadataOf(issuer, { jwks_uri: 'https://elsewhere.example/keys' }))
  const moved = await obhut('openid', 'test', id)
  expect([moved.code, moved.err]).toEqual([1, expect.stringContaining('now leads to elsewhere.example')])
  const taken = await add(houses.open().issuer, 'forst.example')
  expect([taken.code, taken.err]).toEqual([1, expect.stringContaining('Another provider answers for forst.example already.')])
  expect((await obhut('openid', 'remove', id)).out).toContain('Removed.')
  expect((await obhut('openid', 'remove', id)).err).toContain(`There is no provider ${id}.`)
  expect((await obhut('openid', 'list')).out).toBe('')
  expect((await add(houses.open().issuer, 'forst.example')).code).toBe(0)
})

test('the key that seals is changed: secrets of providers move to the new one before the old one goes', async () => {
  const secret = path.join(folder, 'sealed.txt')
  writeFileSync(secret, 'ein anderes Geheimnis\n', { mode: 0o600 })
  const made = await add(houses.open().issuer, 'teich.example', '--client-secret-file', secret)
  const id = /^Connected: (\S+)$/m.exec(made.out)![1]!
  const keysFolder = path.join(folder, 'data/keys')
  const sealed = async () => {
    const orm = await openOrm({ url: env.DATABASE_URL! })
    const { clientSecret } = await orm.em.fork().findOneOrFail(OpenidProviderEntity, { id })
    await orm.close(true)
    return clientSecret!
  }
  const [old] = idsOf(keysFolder, 'field')
  expect(await sealed()).toMatch(new RegExp(`^${old}\\.`))
  expect((await obhut('keys', 'rotate', 'field')).code).toBe(0)
  const removed = await obhut('keys', 'remove', old!, '--now')
  expect([removed.code, removed.err]).toEqual([0, ''])
  expect(idsOf(keysFolder, 'field')).not.toContain(old)
  expect(unseal(openKeys(keysFolder).field, placeOfSecret(id), await sealed())).toBe('ein anderes Geheimnis')
})

test('what is wrong with a provider is said in words, and nothing is connected', async () => {
  const hostile = houses.open()
  const expectFault = async (issuer: string, text: string) => {
    const { code, err, out } = await add(issuer, 'nowhere.example')
    expect([code, err, out]).toEqual([1, expect.stringContaining(text), ''])
  }
  await expectFault('http://login.example', 'http://login.example is not reached by https://.')
  await expectFault('login.example', 'is not reached by https://')
  await expectFault(`${houses.origin}/none`, 'does not answer with a document of OpenID Connect')
  await expectFault(`${hostile.issuer}/`, 'calls itself otherwise')
  hostile.answers.metadata = redirecting('https://login.example/')
  await expectFault(hostile.issuer, 'leads elsewhere')
  hostile.answers.metadata = saying(metadataOf(hostile.issuer, { code_challenge_methods_supported: ['plain'] }))
  await expectFault(hostile.issuer, 'PKCE')
  hostile.answers.metadata = saying({ issuer: hostile.issuer })
  await expectFault(hostile.issuer, 'lacks something: authorization_endpoint')
  expect((await obhut('openid', 'list')).out).not.toContain('nowhere.example')
})

test('an administrator whom this locks out is named', async () => {
  const root = ['user', 'create', '--email', 'root@see.example', '--forename', 'Ada', '--surname', 'Berg', '--admin']
  expect((await runHere(root, { folder, env, input: 'der graue Kater schläft\n' })).code).toBe(0)
  expect((await add(houses.open().issuer, 'see.example')).out).toContain('Careful: root@see.example cannot sign in any more.')
})

test('what cannot be understood ends with 2', async () => {
  const wrong = [
    ['openid'],
    ['openid', 'add'],
    ['openid', 'add', '--tenant', 'x', '--issuer', 'https://a.example', '--client-id', 'x'],
    ['openid', 'add', '--tenant', 'x', '--issuer', 'https://a.example', '--client-id', 'x', '--domain', 'a@b.example'],
    ['openid', 'remove', 'all'],
    ['openid', 'test'],
  ]
  for (const args of wrong) expect([args, (await obhut(...args)).code]).toEqual([args, 2])
})
