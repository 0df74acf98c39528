// Contacts of another program: one row each. A contact that is here already is named and left out.
import * as v from 'valibot'
import { hasName, isZip } from '../../../shared/contacts/contactRules.ts'
import { newContact, nothingSaid, moreOf, type ContactSaid } from '../../../shared/contacts/contactActs.ts'
import { limits, noDetails } from '../../../shared/contacts/contactDetails.ts'
import { contactName } from '../../../shared/contacts/contact.ts'
import { isSameName, phonesOf } from '../../../shared/contacts/sameContact.ts'
import { internationalPhone, phoneDigits } from '../../../shared/contacts/phone.ts'
import { isEmail } from '../../../shared/emailAddress.ts'
import { searchable } from '../../../shared/searchable.ts'
import { derivedId } from '../../../shared/uuid.ts'
import { text } from '../../../shared/values.ts'
import { ContactEntity } from '../../contacts/contact.entity.ts'
import { ContactDetailsEntity } from '../../contacts/contactDetails.entity.ts'
import { drawNumberNow } from '../../settings/drawNumber.ts'
import { systemUser } from '../../systemUser.ts'
import { reading } from '../../unitOfWork.ts'
import type { Refusal } from '../../../shared/animals/importing/importColumns.ts'
import { RowRefused } from './importStaysRow.ts'
import { inTurns } from './inTurns.ts'
import type { PlainKind, Reading } from './plainTable.ts'

const idOf = (runId: string, row: number) => derivedId(runId, `contact:${row}`)

function textOf({ field }: Reading, column: Parameters<Reading['field']>[0], most: number): string {
  const parsed = v.safeParse(text(most), field(column))
  if (!parsed.success) throw new RowRefused('textInvalid', field(column))
  return parsed.output
}

/** First names and surname of a name in one column: the last word is the surname, or what is before a comma. */
function splitName(name: string): { forename: string; surname: string } {
  const [before, after] = name.split(',', 2).map((part) => part.trim())
  if (after) return { forename: after, surname: before! }
  const cut = name.lastIndexOf(' ')
  return { forename: name.slice(0, Math.max(cut, 0)).trim(), surname: name.slice(cut + 1) }
}

function namesOf(row: Reading): Pick<ContactSaid, 'kind' | 'forename' | 'surname' | 'company'> {
  const company = textOf(row, 'company', limits.company)
  let [forename, surname] = [textOf(row, 'forename', limits.forename), textOf(row, 'surname', limits.surname)]
  const whole = textOf(row, 'contact_name', limits.surname)
  if (surname === '' && whole !== '') {
    ;({ forename, surname } = splitName(whole))
    if (forename !== '') row.note('nameSplit', whole, 'assumed')
  }
  const names = { kind: surname === '' && company !== '' ? ('organisation' as const) : ('person' as const), forename, surname, company }
  if (!hasName(names)) throw new RowRefused('nameMissing', '')
  return names
}

type Compared = Pick<ContactSaid, 'forename' | 'surname' | 'company' | 'phone' | 'morePhones' | 'emails' | 'street' | 'zip'>

/** The keys that identify a contact: e-mail address, name with address. A telephone number does so with the name only. */
function keysOf(said: Compared) {
  const keys: [reason: Refusal, key: string, value: string][] = said.emails.map((email) => [
    'emailKnown',
    `e ${email.toLowerCase()}`,
    email,
  ])
  const name = contactName(said)
  if (said.street && said.zip)
    keys.push(['addressKnown', `n ${searchable(`${name} ${said.street}`)} ${said.zip}`, `${name}, ${said.street}`])
  return keys
}

interface Known {
  id: string
  said: Compared
  row?: number
}

const named = (value: string, { row }: Known): string => (row ? `${value}, row ${row}` : value)

/** Contacts that are here or in the table already, by everything that two of them can share. */
class KnownContacts {
  private readonly byKey = new Map<string, Known>()
  private readonly byPhone = new Map<string, Known[]>()

  add(one: Known): void {
    for (const [, key] of keysOf(one.said)) this.byKey.set(key, one)
    for (const phone of phonesOf(one.said)) {
      const digits = phoneDigits(phone)
      const sharing = this.byPhone.get(digits)
      if (sharing) sharing.push(one)
      else this.byPhone.set(digits, [one])
    }
  }

  /** Returns the number that others have under another name, for the report. Throws RowRefused for a contact that is here already. */
  judge(id: string, said: Compared): string[] {
    for (const [reason, key, value] of keysOf(said)) {
      const other = this.byKey.get(key)
      if (other && other.id !== id) throw new RowRefused(reason, named(value, other))
    }
    return phonesOf(said).flatMap((phone) => {
      const others = (this.byPhone.get(phoneDigits(phone)) ?? []).filter((one) => one.id !== id)
      const same = others.find((one) => isSameName(one.said, said))
      if (same) throw new RowRefused('phoneKnown', named(phone, same))
      return others.slice(0, 1).map((other) => named(`${phone}, ${contactName(other.said)}`, other))
    })
  }
}

export const contactTable: PlainKind<ContactSaid> = {
  named: ['contact_name', 'surname', 'company'],
  read(row) {
    const names = namesOf(row)
    const email = textOf(row, 'email', limits.email)
    if (email !== '' && !isEmail(email)) row.note('emailInvalid', email)
    const zip = textOf(row, 'zip', limits.line)
    const isGood = isZip(zip, 'DE')
    if (!isGood) row.note('zipInvalid', zip)
    const phones = (['phone', 'mobile'] as const).map((column) => textOf(row, column, limits.phone)).filter(Boolean)
    const [phone, ...morePhones] = [...new Set(phones.map((one) => internationalPhone(one)))]
    const entry: ContactSaid = {
      ...nothingSaid,
      ...names,
      phone: phone ?? null,
      morePhones,
      emails: email !== '' && isEmail(email) ? [email] : [],
      street: textOf(row, 'street', limits.line),
      zip: isGood ? zip : '',
      city: textOf(row, 'city', limits.line),
      notes: textOf(row, 'contact_notes', limits.notes),
    }
    return { label: contactName(entry), entry }
  },
  async judge({ orm }, tenantId, runId) {
    const known = new KnownContacts()
    await reading(orm, { tenantId, userId: systemUser }, async (em) => {
      const details = new Map((await em.find(ContactDetailsEntity, { tenantId }, { disableIdentityMap: true })).map((one) => [one.id, one]))
      await inTurns(await em.find(ContactEntity, { tenantId }, { disableIdentityMap: true }), (contact) =>
        known.add({ id: contact.id, said: { ...nothingSaid, ...details.get(contact.id), ...contact } }),
      )
    })
    return ({ row, entry }, note) => {
      const id = idOf(runId, row)
      for (const shared of known.judge(id, entry)) note('phoneShared', shared, 'assumed')
      known.add({ id, said: entry, row })
      return entry
    }
  },
  async write(unit, runId, rows) {
    const { em, tenantId, now } = unit
    const there = await em.find(ContactEntity, { tenantId, id: { $in: rows.map(({ row }) => idOf(runId, row)) } }, { fields: ['id'] })
    const ids = new Set(there.map(({ id }) => id))
    const missing = rows.filter(({ row }) => !ids.has(idOf(runId, row)))
    for (const { row, entry } of missing) {
      const id = idOf(runId, row)
      const number = await drawNumberNow(unit, 'contact')
      em.create(ContactEntity, { ...newContact(entry, id, now.slice(0, 10)), tenantId })
      em.create(ContactDetailsEntity, { ...noDetails(id), ...moreOf(entry), number, tenantId })
    }
    return missing.length
  },
}
