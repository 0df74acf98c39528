// Receiving on the device: everything for the first time, and what a hundred changes cost, in a browser on a slow network.
import type { Page } from 'playwright'
import { monthOf } from '../../shared/time.ts'
import type { PullHead } from '../../shared/replication.ts'
import { schemaMajor } from '../../shared/synced.ts'
import { networks, slowNetwork } from './browser.ts'
import { inTurns, median, timed, type Group } from './measure.ts'
import { freshToken, openTablet, pressSignIn, typeSignIn, untilLoaded, type Account } from './tablet.ts'

const rows = {
  first: 'first pull of 10,000 animals, from sign-in until all is on the device',
  changes: 'pull of 100 changes',
}

interface Asked {
  epoch: string | null
  cursor: number | null
  scopes: string[]
}

/** A pull as the app makes it, without keeping anything: milliseconds, bytes after decompression, and the first line. */
const pull = (page: Page, token: string, asked: Asked): Promise<{ millis: number; bytes: number; head: PullHead }> =>
  page.evaluate(
    async ([authorization, body]) => {
      const started = performance.now()
      const headers = { Authorization: authorization, 'Content-Type': 'application/json' }
      const answer = await fetch('/api/sync/pull', { method: 'POST', headers, body, cache: 'no-store' })
      const text = await answer.text()
      const millis = performance.now() - started
      if (!answer.ok) throw new Error(text)
      return { millis, bytes: text.length, head: JSON.parse(text.slice(0, text.indexOf('\n'))) as PullHead }
    },
    [`Bearer ${token}`, JSON.stringify({ clientId: crypto.randomUUID(), schemaMajor, ...asked })] as const,
  )

const nothing: Asked = { epoch: null, cursor: null, scopes: [] }

async function change({ world, tenantId }: Account, userId: string): Promise<void> {
  const activeIn = [monthOf(new Date().toISOString())]
  const contacts = Array.from({ length: 100 }, (_, n) => ({
    id: world.id(),
    version: 0,
    forename: 'Kim',
    surname: `Beck ${n}`,
    company: '',
    phone: null,
    activeIn,
    kind: 'person' as const,
    roles: [],
    banned: false,
    bannedUntil: null,
    open: false,
    namedIn: [],
  }))
  await world.write({ tenantId, userId }, { contact: contacts })
}

export const pullRows: Group = {
  name: 'pulls',
  rows: Object.values(rows),
  async run(bench) {
    const profile: keyof typeof networks = bench.quick ? 'fast4g' : 'slow4g'
    bench.note(
      `Pulls ran over a network of ${networks[profile].latency} ms and ${Math.round(networks[profile].downloadThroughput / 1000)} kB/s.`,
    )
    const firsts: { product: number; floor: number; bytes: number }[] = []
    let last = await openTablet(bench)
    for (let round = 0; round < bench.count(2, 1); round++) {
      if (round > 0) last = await openTablet(bench)
      await typeSignIn(last)
      await slowNetwork(last.page, profile)
      const product = await timed(async () => {
        await pressSignIn(last)
        await untilLoaded(last.page)
      })
      const { millis, bytes } = await pull(last.page, await freshToken(last.account), nothing)
      firsts.push({ product, floor: millis, bytes })
    }
    const { account, page } = last
    const token = await freshToken(account)
    const { head } = await pull(page, token, nothing)
    const [author] = await account.world.sql('select user_id from membership where tenant_id = $1 limit 1', [account.tenantId])
    await change(account, author!.user_id as string)
    const asked = { epoch: head.epoch, scopes: head.scopes }
    const seen = await inTurns(bench.count(7, 3), {
      product: async () => (await pull(page, token, { ...asked, cursor: head.to })).millis,
      floor: async () => (await pull(page, token, { ...asked, cursor: head.to + 1 })).millis,
    })
    return [
      {
        row: rows.first,
        unit: 'ms',
        bar: { ratioAtMost: 1.3 },
        product: median(firsts.map(({ product }) => product)),
        floor: median(firsts.map(({ floor }) => floor)),
        more: { 'kB of lines': firsts[0]!.bytes / 1000 },
      },
      { row: rows.changes, unit: 'ms', product: median(seen.product), floor: median(seen.floor), bar: { ratioAtMost: 1.15 } },
    ]
  },
}
