// In the demo people can sign up for the next session with the cats, and somebody has done so and waits for an answer.
import { signUp as texts } from '../../locales/de/signUp.ts'
import { localDate } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import { entityOf } from '../entities.ts'
import { SessionLinkEntity, SignUpEntity } from '../helpers/signUp.entity.ts'
import { unitOfWork, type Doors } from '../unitOfWork.ts'

/** Nothing where the organisation has no such session. */
export const fillSignUps = (doors: Doors, { tenantId, userId }: { tenantId: string; userId: string }, zone: string): Promise<unknown> =>
  unitOfWork(
    doors,
    { tenantId, userId },
    { key: null },
    async ({ em, now }) => {
      const session = await em.findOne(entityOf.helperSession, { type: 'company' })
      if (!session) return
      const idOf = (what: string): string => derivedId(session.id, `demo:${what}`)
      const linked = { tenantId, sessionId: session.id }
      const validUntil = localDate(session.start, zone)
      em.create(SessionLinkEntity, { ...linked, id: idOf('sessionLink'), createdAt: now, createdBy: userId, validUntil, closedAt: null })
      em.create(SignUpEntity, {
        ...linked,
        birthDate: null,
        phone: '',
        id: idOf('signUp'),
        sentAt: new Date(Date.parse(now) - 3 * 3_600_000).toISOString(),
        forename: 'Wiebke',
        surname: 'Tjarks',
        email: 'wiebke.tjarks@post.example',
        message: 'Ich habe selbst zwei Katzen und dienstags frei.',
        language: 'de',
        consentText: texts.consent,
      })
    },
    () => null,
  )
