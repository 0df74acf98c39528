// Belongings of guests, and the facts that a check-in records besides the time: the shapes that rows and calls share.
import * as v from 'valibot'
import { insuranceTexts } from '../contacts/insurance.ts'
import { Grams } from '../medical/basics/grams.ts'
import { HouseAnswer, KeptAnswer, mostQuestions } from '../settings/houseQuestion.ts'
import { CalendarDate, Id, text } from '../values.ts'

export const belongingKinds = ['leash', 'collar', 'bed', 'food', 'bowl', 'medicine', 'toy', 'carrier', 'papers', 'other'] as const
export type BelongingKind = (typeof belongingKinds)[number]

const Belonging = v.strictObject({
  kind: v.picklist(belongingKinds),
  note: text(200),
  /** Whether the customer has it again. */
  isBack: v.boolean(),
})
export type Belonging = v.InferOutput<typeof Belonging>

/** The same as a row keeps it. */
export const KeptBelongings = v.array(v.object({ ...Belonging.entries, note: v.string() }))

export const mostBelongings = 30
const Belongings = v.pipe(v.array(Belonging), v.maxLength(mostBelongings))

/** Why an animal is taken although something speaks against it or is missing: 5 to 200 characters, or empty. */
const Reason = v.union([v.literal(''), text(200, 5)])

/** Signed on paper on a day, or the reason why it is signed later: one of both. */
const ContractAnswer = v.pipe(
  v.strictObject({ signedOn: v.nullable(CalendarDate), reason: Reason }),
  v.check(({ signedOn, reason }) => (signedOn === null) !== (reason === '')),
)
export type ContractAnswer = v.InferOutput<typeof ContractAnswer>

/** The liability insurance of the customer, or the reason why it is shown later: one of both. `insuredUntil` null: no end is known. */
const InsuranceAnswer = v.pipe(
  v.strictObject({ ...insuranceTexts, insuredUntil: v.nullable(CalendarDate), reason: Reason }),
  v.check(({ insurer, reason }) => (insurer === '') !== (reason === '')),
)
export type InsuranceAnswer = v.InferOutput<typeof InsuranceAnswer>

/** The day of the last treatment against parasites with its product, or the reason why the animal comes without one: one of both. */
const ParasitesAnswer = v.pipe(
  v.strictObject({ treatedOn: v.nullable(CalendarDate), product: text(80), reason: Reason }),
  v.check(({ treatedOn, reason }) => (treatedOn === null) !== (reason === '')),
)
export type ParasitesAnswer = v.InferOutput<typeof ParasitesAnswer>

/** The answers at the check-in of one animal. Null: nobody was asked. */
export const ArrivalNote = v.strictObject({
  animalId: Id,
  /** Empty: it brought nothing. */
  belongings: v.nullable(Belongings),
  grams: v.nullable(Grams),
  inHeat: v.nullable(v.boolean()),
  heatReason: Reason,
  // Older devices do not send it.
  contract: v.optional(v.nullable(ContractAnswer)),
  insurance: v.optional(v.nullable(InsuranceAnswer)),
  parasites: v.optional(v.nullable(ParasitesAnswer)),
  /** Questions without an answer are left out. */
  answers: v.optional(v.nullable(v.pipe(v.array(HouseAnswer), v.maxLength(mostQuestions)))),
  /** Of the photo and of the signature that were taken with the check-in. They are sent by calls of their own. */
  photoId: v.optional(v.nullable(Id)),
  signatureId: v.optional(v.nullable(Id)),
})
export type ArrivalNote = v.InferOutput<typeof ArrivalNote>
export const ArrivalNotes = v.pipe(v.array(ArrivalNote), v.minLength(1), v.maxLength(50))

/** The belongings of one animal at its check-out, those that were given back marked. */
const Handed = v.strictObject({ animalId: Id, belongings: Belongings })
export type Handed = v.InferOutput<typeof Handed>
export const HandedOver = v.pipe(v.array(Handed), v.minLength(1), v.maxLength(50))

/** Who collects an animal: a name, in words. */
export const PickedUpBy = text(100, 1)

/** The facts of an arrival that stay with the stay. `weightId`: the record of the animal's weight that the server creates with it. */
export const Arrival = v.object({
  grams: v.nullable(Grams),
  weightId: v.nullable(Id),
  inHeat: v.nullable(v.boolean()),
  heatReason: v.string(),
  /** `documentId`: the contract on paper, a row that the server creates with it. Older rows have none. */
  contract: v.nullish(v.object({ signedOn: v.nullable(CalendarDate), reason: v.string(), documentId: v.nullable(Id) })),
  insurance: v.nullish(
    v.object({ insurer: v.string(), insuranceNumber: v.string(), insuredUntil: v.nullable(CalendarDate), reason: v.string() }),
  ),
  /** `vaccinationId`: the record of the treatment that the server creates with it. */
  parasites: v.nullish(
    v.object({ treatedOn: v.nullable(CalendarDate), product: v.string(), reason: v.string(), vaccinationId: v.nullable(Id) }),
  ),
  answers: v.nullish(v.array(KeptAnswer)),
  photoId: v.nullish(Id),
  signatureId: v.nullish(Id),
})
export type Arrival = v.InferOutput<typeof Arrival>
