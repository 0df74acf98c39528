import { expect, test } from 'vitest'
import { UsageFault } from './command.ts'
import { message, messageOf } from './message.ts'
import { tenant } from './tenant.ts'

test.each([
  [[]],
  [['set']],
  [['set', '  ']],
  [['set', 'x'.repeat(501)]],
  [['set', 'Two', 'texts']],
  [['set', 'Maintenance', '--until', 'tomorrow']],
  [['set', 'Maintenance', '--from', '2026-06-10T18:00:00Z', '--until', '2026-06-10T17:00:00Z']],
])('a message by %j is not understood', async (args) => {
  await expect(message.run(args)).rejects.toThrow(UsageFault)
})

test.each([[['message', 'Haus']], [['message', 'Haus', 'Text', '--clear']], [['message', 'Haus', 'Two', 'texts']]])(
  'a message for one organisation by %j is not understood',
  async (args) => {
    await expect(tenant.run(args)).rejects.toThrow(UsageFault)
  },
)

test('a text of five hundred characters is taken as it is', () => {
  expect(messageOf(` ${'🐈'.repeat(500)} `)).toBe('🐈'.repeat(500))
})
