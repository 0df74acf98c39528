// Random schedules of one session: answers that are lost, tabs that refresh at once, browsers that crash, and now and then a thief. Anyone who is
// alone is never signed out; anyone who shares a session with a thief is, with the thief, as soon as both have shown their tokens.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'
import { Random } from '../../tests/simulation/random.ts'

const schedules = import.meta.env.MODE === 'long' ? 1000 : 20
const steps = 16
const minute = 60_000

let world: World
let tenantId: string
beforeAll(async () => {
  world = await startWorld()
  tenantId = await world.tenant()
})
afterAll(() => world.stop())

const refresh = (cookie: string) =>
  world.client().send('GET', '/api/auth/user', undefined, { 'x-refresh-request': '1', 'sec-fetch-site': 'same-origin', cookie })

/** A browser: the cookie in its memory, and the one that is on its disk already. */
interface Browser {
  cookie: string
  onDisk: string
}

async function run(seed: number): Promise<string[]> {
  const random = new Random(seed)
  const { userId, refresh: given } = await world.person(tenantId)
  const browser: Browser = { cookie: `rt=${given}`, onDisk: `rt=${given}` }
  const faults: string[] = []
  const signedOut = (what: string) => faults.push(`${seed}: signed out by ${what}`)
  const acts: Record<string, () => Promise<void>> = {
    async arrives() {
      const answer = await refresh(browser.cookie)
      if (answer.status !== 200) return void signedOut('a plain refresh')
      browser.onDisk = browser.cookie
      browser.cookie = answer.cookie!
    },
    async lost() {
      if ((await refresh(browser.cookie)).status !== 200) signedOut('a refresh whose answer was lost')
    },
    async twoTabs() {
      const answers = await Promise.all([refresh(browser.cookie), refresh(browser.cookie)])
      if (answers.some(({ status }) => status !== 200)) return void signedOut('two tabs at once')
      browser.cookie = random.pick(answers).cookie!
      browser.onDisk = browser.cookie
    },
    async tenAtOnce() {
      const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(browser.cookie)))
      if (answers.some(({ status }) => status !== 200)) return void signedOut('ten at once')
      // The browser keeps what came last, and only the newest successors are good.
      const last = await refresh(browser.cookie)
      if (last.status !== 200) return void signedOut('the last of ten')
      browser.cookie = browser.onDisk = last.cookie!
    },
    /** Killed before the newest cookie was written: it comes back with the one before, soon. */
    async crash() {
      world.clock.advance(random.below(30) * 1000)
      const answer = await refresh(browser.onDisk)
      if (answer.status !== 200) return void signedOut('a crash')
      browser.cookie = browser.onDisk = answer.cookie!
    },
    async quiet() {
      browser.onDisk = browser.cookie
      world.clock.advance(random.below(20) * minute)
    },
  }
  const names = Object.keys(acts)
  for (let step = 0; step < steps && faults.length === 0; step++) await acts[random.pick(names)]!()
  if (faults.length > 0) return faults
  return random.flip(0.5) ? stolen(seed, random, browser, userId) : faults
}

/** Somebody copied the cookie. Both go on for a while; then both show what they have, and nobody is left with the session. */
async function stolen(seed: number, random: Random, browser: Browser, userId: string): Promise<string[]> {
  const both = [browser.cookie, browser.cookie]
  const first = random.below(2)
  for (let uses = 0; uses < 2 + random.below(3); uses++) {
    const answer = await refresh(both[first]!)
    if (answer.status !== 200) return [`${seed}: the copied cookie did not work`]
    both[first] = answer.cookie!
    world.clock.advance(random.below(5) * minute)
  }
  world.clock.advance(2 * minute)
  await refresh(both[1 - first]!)
  const left = await Promise.all(both.map(refresh))
  const faults = left.some(({ status }) => status !== 401) ? [`${seed}: a thief kept the session`] : []
  const [ended] = await world.sql('select ended_by from session where user_id = $1', [userId])
  if (ended!.ended_by !== 'theft') faults.push(`${seed}: ended by ${ended!.ended_by}`)
  const audited = await world.sql(`select 1 from audit_entry where subject_id = $1 and action = 'session.stolen' and concerns = $2`, [
    userId,
    tenantId,
  ])
  if (audited.length !== 1) faults.push(`${seed}: written down ${audited.length} times`)
  const mails = await world.sql(
    `select 1 from mail m join "user" u on u.email = m.email where u.id = $1 and m.template = 'sessionStolen'`,
    [userId],
  )
  if (mails.length !== 1) faults.push(`${seed}: mailed ${mails.length} times`)
  return faults
}

test(`${schedules} schedules: nobody is signed out without a thief, and every theft ends the session for both`, async () => {
  const faults: string[] = []
  for (let seed = 1; seed <= schedules; seed++) faults.push(...(await run(seed)))
  expect(faults).toEqual([])
})
