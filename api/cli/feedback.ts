// What people have written about the app.
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { Id } from '../../shared/values.ts'
import { systemClock } from '../clock.ts'
import { openFileStore } from '../files/openFileStore.ts'
import { FeedbackEntity, type StoredImage } from '../support/feedback.entity.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { Refused } from '../refused.ts'
import type { Command } from './command.ts'
import { inInstallation, type Installation } from './installation.ts'
import { sinceOf } from './since.ts'

export const feedback: Command = {
  about: 'read what people have written about the app',
  usage: `feedback [--since 30d] [--json] | feedback --remove <id>
--since takes an age (90m, 12h, 7d) or a date; without it everything is shown. --json: one a line. --remove deletes one with its pictures.`,
  async run(args) {
    const { values } = parseArgs({
      args,
      options: { since: { type: 'string' }, json: { type: 'boolean', default: false }, remove: { type: 'string' } },
    })
    const { since, json, remove } = values
    const from = since === undefined ? null : sinceOf(since, systemClock.now())
    return inInstallation((installation) => (remove === undefined ? show(installation, from, json) : removeOne(installation, remove)))
  },
}

const storeOf = ({ env }: Installation) => openFileStore(env)
const imagesOf = ({ images }: { images: string }) => JSON.parse(images) as StoredImage[]

async function show(installation: Installation, from: string | null, json: boolean): Promise<number> {
  const store = storeOf(installation)
  const all = await installation.orm.em
    .fork()
    .find(FeedbackEntity, from === null ? {} : { createdAt: { $gte: from } }, { orderBy: { createdAt: 'desc' } })
  for (const one of all) {
    const images = imagesOf(one).map(({ name }) => store.pathOf(name))
    const { id, userId, concerns, reason, message1, message2, message3, contactName, contactEmail, browser, url, createdAt } = one
    if (json) {
      const facts = {
        id,
        userId,
        concerns,
        reason,
        message1,
        message2,
        message3,
        contactName,
        contactEmail,
        browser,
        url,
        images,
        createdAt,
      }
      console.log(JSON.stringify(facts))
      continue
    }
    console.log(`${createdAt}  ${reason}  ${[contactName, contactEmail].filter(Boolean).join(', ')}  ${id}`)
    for (const text of [message1, message2, message3, url, browser, ...images]) if (text) console.log(text.replace(/^/gm, '    '))
  }
  if (all.length === 0 && !json) console.log('Nothing has been written.')
  return 0
}

async function removeOne(installation: Installation, id: string): Promise<number> {
  // The row first: what could be left over is a file that nothing names.
  const one = await identityUnitOfWork(installation.doors, {}, async (em) => {
    const found = v.is(Id, id) ? await em.findOne(FeedbackEntity, { id: id.toLowerCase() }) : null
    if (!found) throw new Refused(`There is no feedback ${id}.`)
    await em.remove(found).flush()
    return found
  })
  for (const { name } of imagesOf(one)) await storeOf(installation).remove(name)
  console.log('Removed.')
  return 0
}
