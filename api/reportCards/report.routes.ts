// Report cards: sent by mail, and opened by the link in it. Writing them is what all plain nouns have in common.
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import { openReport, reportRecipients, sendReport } from '../../shared/reportCards/reportCalls.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve, theHttpSide } from '../serve.ts'
import type { Server } from '../server.ts'
import { localDate } from '../../shared/time.ts'
import { takeFromNetwork } from '../takeFromNetwork.ts'
import type { Unit } from '../unitOfWork.ts'
import { checkEmail, mailReport, openByLink } from './reportLink.ts'
import { contactOfReport } from './reportStay.ts'

/** Throws `notFound`. */
async function cardIn(em: EntityManager, tenantId: string, id: string) {
  const [card] = await rowsOf(em, tenantId, 'reportCard', { where: 'r.id = ?', values: [id] })
  if (!card) throw new Failure('notFound')
  return card
}

/** Throws `field.missing`, `contact.emailInvalid`, `reportCard.noStay`. */
async function send(work: Unit, server: Server, today: string, { id, email }: { id: string; email: string }) {
  const { em, tenantId } = work
  checkEmail(email)
  const { animalId, date } = await cardIn(em, tenantId, id)
  const contactId = await contactOfReport(em, tenantId, { animalId, date }, today)
  if (!contactId) throw new Failure('reportCard.noStay')
  return mailReport(work, server, { id, animalId, date, contactId, incidentId: null }, email)
}

export function reportRoutes(registry: Registry): void {
  serve(registry, reportRecipients, ({ viewer, params: { id }, work }) =>
    work.read(async (em) => {
      const tenantId = viewer.tenant.id
      const contactId = await contactOfReport(em, tenantId, await cardIn(em, tenantId, id), work.today)
      const [details] = contactId ? await rowsOf(em, tenantId, 'contactDetails', { where: 'r.id = ?', values: [contactId] }) : []
      return { mayBeSent: contactId !== null, emails: details?.emails ?? [] }
    }),
  )
  serve(registry, sendReport, ({ server, viewer: { tenant }, params: { id }, body: { email }, work }) =>
    send(work, server, localDate(work.now, tenant.zone), { id, email: email.trim() }),
  )
  serve(registry, openReport, async ({ server, body: { token }, http }) => {
    await takeFromNetwork(server, 'requestLink', server.settings.sharesAnHour, theHttpSide(http).address)
    return openByLink(server, 'report card', token, async ({ em, tenant, sent, page }) => {
      const { date, mood, ate, drank, stool, text, photoIds } = await cardIn(em, tenant.id, sent.id)
      return { ...(await page(photoIds)), date, mood, ate, drank, stool, text }
    })
  })
}
