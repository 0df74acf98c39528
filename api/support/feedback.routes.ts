// Takes what people write about the app: a row for the operator, pictures drawn anew, and a mail that tells of it where an address is set.
import { Failure } from '../../shared/errors.ts'
import { isFromMachine } from '../../shared/honeypot.ts'
import { feedbackForm, sendAnonymousFeedback, sendFeedback, type OwnFeedback } from '../../shared/support/feedback.ts'
import { orderedId } from '../../shared/uuid.ts'
import type { Picture } from '../files/drawing.ts'
import type { Pictures } from '../files/pictures.ts'
import { writeMail } from '../mail/writeMail.ts'
import type { Registry } from '../registry.ts'
import { serve, theHttpSide } from '../serve.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { FeedbackEntity, type StoredImage } from './feedback.entity.ts'
import { isOfPerson, openForm } from './formTime.ts'

type Written = Omit<OwnFeedback, 'id' | 'tp1' | 'tp2' | 'images'>
interface From {
  id: string
  userId: string | null
  concerns: string | null
}

export function feedbackRoutes(registry: Registry): void {
  serve(registry, feedbackForm, async ({ server }) => ({ form: openForm(server.linkKeys, server.clock.now()) }))

  serve(registry, sendAnonymousFeedback, async ({ server, body, http }) => {
    const { tp1, tp2, form, images: _none, ...written } = body
    await server.signInLimits.takeForm('feedback', theHttpSide(http).address)
    if (isFromMachine({ tp1, tp2 }) || (form !== '' && !isOfPerson(server.linkKeys, form, server.clock.now()))) return {}
    await keep(server, written, { id: newId(server), userId: null, concerns: null }, [])
    return {}
  })

  serve(registry, sendFeedback, async ({ server, caller, body, http }) => {
    const { tp1, tp2, id, images, ...written } = body
    const { userId } = caller.account
    if (images.length > 0 && !caller.membership) throw new Failure('forbidden')
    await server.signInLimits.takeForm(`feedback:${userId}`, theHttpSide(http).address)
    if (isFromMachine({ tp1, tp2 })) return {}
    if (id !== null) {
      const before = await identityUnitOfWork(server, { userId }, (em) => em.findOne(FeedbackEntity, { id }))
      if (before && before.userId !== userId) throw new Failure('idTaken')
      if (before) return {}
    }
    const from = { id: id ?? newId(server), userId, concerns: caller.membership?.tenantId ?? null }
    await keep(server, written, from, await drawAll(server.pictures, images))
    return {}
  })
}

const newId = ({ clock }: Server): string => orderedId(clock.now(), clock.random(16))

async function drawAll(pictures: Pictures, images: readonly string[]): Promise<Picture[]> {
  const drawn: Picture[] = []
  for (const [index, image] of images.entries())
    try {
      drawn.push(...(await pictures.draw(Buffer.from(image, 'base64'))))
    } catch (error) {
      throw error instanceof Failure ? new Failure(error.code, { fields: [`images.${index}`] }) : error
    }
  return drawn
}

/** Files first, the row last: a row never names a file that is not there. */
async function keep(server: Server, written: Written, { id, userId, concerns }: From, pictures: readonly Picture[]): Promise<void> {
  const { clock, settings, fileStore } = server
  const images: StoredImage[] = []
  try {
    for (const { bytes, width, height } of pictures) images.push({ ...(await fileStore.put(bytes)), width, height })
    await identityUnitOfWork(server, { userId }, async (em) => {
      const createdAt = new Date(clock.now()).toISOString()
      em.create(FeedbackEntity, { ...written, id, userId, concerns, images: JSON.stringify(images), createdAt })
      if (settings.operatorEmail) writeMail(em, clock, { template: 'feedback', email: settings.operatorEmail, facts: { id } })
      await em.flush()
    })
  } catch (error) {
    for (const { name } of images) await fileStore.remove(name)
    throw error
  }
}
