import { afterAll, beforeAll, test } from 'vitest'
import { addDays } from '../../shared/time.ts'
import { lead } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { signIn, today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())
const typed = (date: string): string => date.split('-').toReversed().join('.')

test('shots', async () => {
  const phone = await stage.phone()
  const { page } = phone
  await signIn(phone, lead)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(`${phone.gate.origin}/pension/booking/new`)
    await page.getByLabel('Tag der Ankunft').fill(typed(addDays(today(), 19)))
    await page.getByLabel('Tag der Abreise').fill(typed(addDays(today(), 22)))
    await page.getByLabel('Tag der Abreise').blur()
    await page.getByText('Unbeantwortete Anfragen').waitFor()
    await page.getByText('Unbeantwortete Anfragen').scrollIntoViewIfNeeded()
    await page.screenshot({ path: `/tmp/n2/book-${scheme}.png` })
    await page.goto(`${phone.gate.origin}/admin/pension/bookings`)
    await page.getByText('Unbeantwortete Anfragen').waitFor()
    await page.screenshot({ path: `/tmp/n2/rules-${scheme}.png` })
  }
})
