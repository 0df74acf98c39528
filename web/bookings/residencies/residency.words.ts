// The words of sponsored residencies: what is done with them, and what their history says.
import { msg } from '@lingui/core/macro'
import type { ResidencyBody, ResidencyPrice, SponsoredResidency } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import { presence, removal, undo } from '../../correction/nothing.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { day, list, moment, money, named, number, one, silent, text, yesNo } from '../../words/fieldWords.ts'
import { plain } from '../../words/say.ts'
import type { FieldsOf, RowWords, Say, WordsOf } from '../../words/words.ts'
import { taxRateTexts } from '../booking.words.ts'
import { priceText, residencyStateTexts } from './residencyTexts.ts'

const priceSaid = ({ from, mode, cents }: Omit<ResidencyPrice, 'cents'> & { cents: number | null }, say: Say): string => {
  const price = priceText({ mode, cents: cents ?? 0 }, say.i18n, say.formats)
  const first = from === null ? '' : say.formats.date(from)
  return first ? say.t(msg`from ${first}: ${price}`) : price
}

const said = {
  animalId: named(msg`Animal`, 'animal'),
  contactId: named(msg`Who pays`, 'contact'),
  from: day(msg`First day`),
  plannedUntil: day(msg`Planned until`),
  prices: list<ResidencyBody['prices'][number]>(msg`Price`, priceSaid),
  billingDay: number(msg`Billing day of the month`),
  taxRate: one(msg`Value added tax`, taxRateTexts),
  depositCents: money(msg`Security deposit`),
  noticeDays: number(msg`Notice in days`),
  roomId: named(msg`Room`, 'room'),
  vetLimitCents: money(msg`Vet without asking, up to`),
  emergencyContact: text(msg`In an emergency`),
  notes: text(msg`Notes`),
}
const bodyFields: FieldsOf<ResidencyBody> = { id: silent('names the row'), ...said }
const id = silent('the headline names the animal')

const nameIn = (residencyId: string, say: Say): string => {
  const residency = say.row('sponsoredResidency', residencyId)
  return residency ? plain(say.names('animal', residency.animalId)) : ''
}
const correction = { form: lazyPart(() => import('./CorrectResidency.tsx')) }

type Acts = 'create' | 'change' | 'delete' | 'begin' | 'undoBegin' | 'notice' | 'undoNotice' | 'end' | 'undoEnd'

export const residencyWords: WordsOf<`${Acts}SponsoredResidency`> = {
  createSponsoredResidency: {
    head: ({ animalId }, say) => msg`New sponsored residency: ${say.names('animal', animalId)}`,
    fields: bodyFields,
    correction,
  },
  changeSponsoredResidency: {
    head: ({ body }, say) => msg`Change sponsored residency: ${say.names('animal', body.animalId)}`,
    fields: { id, body: { part: bodyFields } },
    correction,
  },
  deleteSponsoredResidency: {
    head: (input, say) => msg`Delete sponsored residency: ${nameIn(input.id, say)}`,
    fields: { id },
    correction: removal,
  },
  beginSponsoredResidency: {
    head: (input, say) => msg`Begin sponsored residency: ${nameIn(input.id, say)}`,
    fields: { id, at: moment(msg`Here since`) },
    correction: presence,
  },
  undoBeginSponsoredResidency: {
    head: (input, say) => msg`Take back the beginning of a sponsored residency: ${nameIn(input.id, say)}`,
    fields: { id },
    correction: undo,
  },
  noticeSponsoredResidency: {
    head: (input, say) => msg`Notice of a sponsored residency: ${nameIn(input.id, say)}`,
    fields: { id, on: day(msg`Notice given on`), leavesOn: day(msg`Leaves on`) },
    correction: presence,
  },
  undoNoticeSponsoredResidency: {
    head: (input, say) => msg`Take back the notice of a sponsored residency: ${nameIn(input.id, say)}`,
    fields: { id },
    correction: undo,
  },
  endSponsoredResidency: {
    head: (input, say) => msg`End sponsored residency: ${nameIn(input.id, say)}`,
    fields: { id, at: moment(msg`Left on`), converted: yesNo(msg`The owner gives the animal up`) },
    correction: presence,
  },
  undoEndSponsoredResidency: {
    head: (input, say) => msg`Take back the end of a sponsored residency: ${nameIn(input.id, say)}`,
    fields: { id },
    correction: undo,
  },
}

export const sponsoredResidencyRowWords: RowWords<'sponsoredResidency'> = {
  name: msg`Sponsored residency`,
  fields: {
    id: silent('names the row'),
    version: silent('counts the writes'),
    state: one(msg`State`, residencyStateTexts),
    ...said,
    beganAt: moment(msg`Here since`),
    beganBy: named(msg`Begun by`, 'member'),
    noticeOn: day(msg`Notice given on`),
    leavesOn: day(msg`Leaves on`),
    endedAt: moment(msg`Left on`),
    endedBy: named(msg`Ended by`, 'member'),
  } satisfies FieldsOf<SponsoredResidency>,
}
