// Reports of incidents: sent by mail to the owner of an animal, and opened by the link in the mail. The calls of a plain noun write them.
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import { animalsOf, incidentMailId, type Incident } from '../../shared/incidents/incident.ts'
import { incidentRecipients, openIncident, sendIncident } from '../../shared/incidents/incidentCalls.ts'
import { localDate } from '../../shared/time.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { checkEmail, mailReport, openByLink } from '../reportCards/reportLink.ts'
import { contactOfReport } from '../reportCards/reportStay.ts'
import { serve, theHttpSide } from '../serve.ts'
import { takeFromNetwork } from '../takeFromNetwork.ts'

/** Throws `notFound`. */
async function incidentIn(em: EntityManager, tenantId: string, id: string): Promise<Incident> {
  const [incident] = await rowsOf(em, tenantId, 'incident', { where: 'r.id = ?', values: [id] })
  if (!incident) throw new Failure('notFound')
  return incident
}

/** The contact of the stay during which it happened, else that of the animal; null where nobody is known. */
async function ownerOf(em: EntityManager, tenantId: string, about: { animalId: string; date: string }, today: string) {
  const guest = await contactOfReport(em, tenantId, about, today)
  if (guest) return guest
  const [animal] = await rowsOf(em, tenantId, 'animal', { where: 'r.id = ?', values: [about.animalId] })
  return animal?.contactId ?? null
}

export function incidentRoutes(registry: Registry): void {
  serve(registry, incidentRecipients, ({ viewer: { tenant }, params: { id }, work }) =>
    work.read(async (em) => {
      const incident = await incidentIn(em, tenant.id, id)
      const items: { animalId: string; emails: string[] }[] = []
      for (const animalId of animalsOf(incident)) {
        const contactId = await ownerOf(em, tenant.id, { animalId, date: localDate(incident.at, tenant.zone) }, work.today)
        const [details] = contactId ? await rowsOf(em, tenant.id, 'contactDetails', { where: 'r.id = ?', values: [contactId] }) : []
        if (contactId) items.push({ animalId, emails: details?.emails ?? [] })
      }
      return { items }
    }),
  )

  serve(registry, sendIncident, async ({ server, viewer: { tenant }, params: { id }, body, work }) => {
    const { em, tenantId, now } = work
    const { animalId } = body
    const email = body.email.trim()
    checkEmail(email)
    const incident = await incidentIn(em, tenantId, id)
    const date = localDate(incident.at, tenant.zone)
    const isConcerned = animalsOf(incident).includes(animalId)
    const contactId = isConcerned ? await ownerOf(em, tenantId, { animalId, date }, localDate(now, tenant.zone)) : null
    if (!contactId) throw new Failure('incident.noOwner', { fields: ['animalId'] })
    const about = { id: incidentMailId(id, animalId), animalId, date, contactId, incidentId: id }
    return mailReport(work, server, about, email)
  })

  serve(registry, openIncident, async ({ server, body: { token }, http }) => {
    await takeFromNetwork(server, 'requestLink', server.settings.sharesAnHour, theHttpSide(http).address)
    return openByLink(server, 'incident report', token, async ({ em, tenant, sent, page }) => {
      if (!sent.incidentId) throw new Failure('notFound')
      const incident = await incidentIn(em, tenant.id, sent.incidentId)
      // The animal was removed from the report after the mail was sent: its owner may no longer read it.
      if (!animalsOf(incident).includes(sent.animalId)) throw new Failure('notFound')
      const { at, kind, place, happened, measures, vetInformed, photoIds } = incident
      return { ...(await page(photoIds)), at, zone: tenant.zone, kind, place, happened, measures, vetInformed }
    })
  })
}
