// The pen of a request: the words of the language that was asked for, and the people whom the viewer may see.
import type { EntityManager } from '@mikro-orm/postgresql'
import { documents as german } from '../../locales/de/documents.ts'
import { documents as english } from '../../locales/en/documents.ts'
import { may, type Viewer } from '../../shared/access.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import type { Language } from '../../shared/documents/languages.ts'
import { letterheadOf } from '../../shared/documents/letterhead.ts'
import { createPen, type Pen, type Person } from '../../shared/documents/pen.ts'
import { Failure } from '../../shared/errors.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import { settingsIn } from '../settings/settingsOf.ts'

/** `now`: instant; `today`: the organisation's date. */
export async function penOf(
  em: EntityManager,
  { tenant }: { tenant: Pick<Viewer['tenant'], 'id' | 'zone'> },
  language: Language,
  now: string,
  today: string,
): Promise<Pen> {
  const stored = await em.findOne(TenantEntity, { id: tenant.id })
  if (!stored) throw new Failure('notFound')
  const words = language === 'de' ? german : english
  const letterhead = letterheadOf(await settingsIn(em))
  return createPen({ language, words, organization: stored.name, letterhead, zone: tenant.zone, now, today })
}

/** People by their ids. Without the right to see contacts nobody: their lines stay empty, to be filled in by hand. */
export async function peopleOf(
  em: EntityManager,
  viewer: Viewer,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, Person>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))]
  if (wanted.length === 0 || !may(viewer, 'contacts.view')) return new Map()
  const condition = { where: 'r.id = any(?::uuid[])', values: [arrayOf(wanted)] }
  const contacts = await rowsOf(em, viewer.tenant.id, 'contact', condition)
  const details = new Map((await rowsOf(em, viewer.tenant.id, 'contactDetails', condition)).map((one) => [one.id, one]))
  return new Map(
    contacts.map((contact) => [contact.id, { name: contactName(contact), phone: contact.phone, details: details.get(contact.id) ?? null }]),
  )
}
