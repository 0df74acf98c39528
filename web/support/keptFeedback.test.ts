import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { untouchedHoneypot } from '../../shared/honeypot.ts'
import { openFeedbackBox, type KeptFeedback } from './keptFeedback.ts'

const written = (id: string, userId: string): KeptFeedback => ({
  id,
  userId,
  tenantId: null,
  body: {
    id,
    ...untouchedHoneypot,
    reason: 'other',
    message1: `about ${id}`,
    message2: '',
    message3: '',
    contactName: '',
    contactEmail: '',
    browser: '',
    url: '',
    images: ['AAAA'],
  },
})

test('feedback waits for the one who wrote it, the oldest first, until it is removed', async () => {
  const box = openFeedbackBox({ indexedDB: new IDBFactory(), IDBKeyRange })
  for (const one of [written('b', 'ada'), written('a', 'ada'), written('c', 'bob')]) await box.keep(one)
  expect((await box.of('ada')).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(await box.of('bob')).toEqual([written('c', 'bob')])
  await box.remove('a')
  expect((await box.of('ada')).map(({ id }) => id)).toEqual(['b'])
})
