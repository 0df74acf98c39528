import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carer } from './demo.ts'
import { unavailable, type Behaviour, type Gate } from './gate.ts'
import { openStage, type Stage } from './stage.ts'
import { bookTime, chip, openTimes, timeRow, typeTime } from './steps.ts'
import { booked, onceBy } from './truth.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const marked = (page: string) => page.replace('<head>', '<head><meta name="generation" content="second">')

/** From here on the server offers another build: a changed page, and a worker whose list of files names its change. */
function release(gate: Gate): void {
  const changed =
    (change: (text: string) => string): Behaviour =>
    async ({ forward, send }) => {
      const reply = await forward()
      const { etag: _etag, 'last-modified': _date, ...headers } = reply.headers
      send({ status: reply.status, headers, body: change(reply.body.toString()) })
    }
  gate.when(/^\/(index\.html)?(\?.*)?$/, changed(marked))
  const revision = createHash('md5').update('second').digest('hex')
  gate.when(
    '/sw.js',
    changed((script) => {
      const next = script.replace(
        /("?revision"?:)"[^"]*"(,"?url"?:"index\.html")|("?url"?:"index\.html","?revision"?:)"[^"]*"/,
        (...found: string[]) => (found[1] ? `${found[1]}"${revision}"${found[2]}` : `${found[3]}"${revision}"`),
      )
      if (next === script) throw new Error('The list of files of the worker has another shape than expected.')
      return next
    }),
  )
}

test('a new version asks, never takes a half-written form away, and the queue outlives the change', async () => {
  const device = await stage.phoneOf(carer)
  const { page, gate } = device
  await openTimes(page)
  const generation = () => page.locator('meta[name=generation]').count()
  const letOne = gate.when('/api/sync/push', unavailable)
  await bookTime(page, { start: '01:00', end: '01:10', task: 'Vor dem Wechsel' })
  const dialog = await typeTime(page, { start: '01:10', end: '01:20', task: 'Halb geschrieben' })

  release(gate)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()))
  const bar = page.getByText('Eine neue Version von Obhut ist bereit.')
  await bar.waitFor()
  expect(await dialog.getByLabel('Tätigkeit').inputValue()).toBe('Halb geschrieben')
  expect(await generation()).toBe(0)

  // In the background, too, the form stays what it is.
  const other = await device.newTab()
  await other.bringToFront()
  await page.bringToFront()
  await other.close()
  expect(await dialog.getByLabel('Tätigkeit').inputValue()).toBe('Halb geschrieben')
  // A tap while entries are on their way is kept until they are answered.
  const { promise: released, resolve: answerAll } = Promise.withResolvers<void>()
  const { promise: sending, resolve: isSending } = Promise.withResolvers<void>()
  const letOther = gate.when('/api/sync/push', async (exchange) => {
    isSending()
    await released
    await unavailable(exchange)
  })
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click()
  await timeRow(page, 'Halb geschrieben').waitFor()
  await sending
  await page.getByRole('button', { name: 'Jetzt laden' }).click()
  await page.locator('button[data-loading]', { hasText: 'Jetzt laden' }).waitFor()
  expect(await generation()).toBe(0)
  answerAll()
  await expect.poll(generation).toBe(1)
  for (const task of ['Vor dem Wechsel', 'Halb geschrieben']) await timeRow(page, task).filter({ hasText: 'ausstehend' }).waitFor()
  expect(await booked(stage, 'Vor dem Wechsel')).toEqual([])

  letOne()
  letOther()
  await chip(page, 'Gespeichert')
  for (const task of ['Vor dem Wechsel', 'Halb geschrieben']) expect(await booked(stage, task)).toEqual(onceBy(carer))
  await device.close()
})
