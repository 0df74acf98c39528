// Words of the documents, in one language: names of closed lists, and what each document says. They are in locales/{de,en}/documents.ts.
import type { Animal } from '../animals/animal.ts'
import type { speciesCodes } from '../species.ts'
import type { AnimalFacts, Identifier, sizes, Trait } from '../animals/animalFacts.ts'
import type { handedOver, ownershipStarts, turnInReasons } from '../changes/story/flowDetails.ts'
import type { ChangeKind } from '../changes/story/changeKinds.ts'
import type { Service } from '../bookings/booking.ts'
import type { ResidencyMode } from '../settings/residencyTerms.ts'
import type { TemplateType } from './templateKeys.ts'

type Words<T extends string> = Record<T, string>

export interface DocumentWords {
  species: Words<(typeof speciesCodes)[number]>
  /** A known breed in this language; other words as they were typed. */
  breed: (animal: Pick<Animal, 'species' | 'breed'>) => string
  sex: Words<Animal['sex']>
  neutered: Words<Animal['neutered']>
  size: Words<(typeof sizes)[number]>
  identifier: Words<Identifier['type']>
  trait: Words<Trait>
  handling: Record<1 | 2 | 3, string>
  dangerous: Words<AnimalFacts['dangerous']>
  change: Words<ChangeKind>
  handedOver: Words<(typeof handedOver)[number]>
  ownership: Words<(typeof ownershipStarts)[number]>
  turnInReason: Words<(typeof turnInReasons)[number]>
  service: Words<Service>
  yes: string
  no: string
  withoutName: string
  estimated: string
  /** Names of facts. */
  fact: Words<
    | (
        | 'name'
        | 'number'
        | 'species'
        | 'breed'
        | 'sex'
        | 'neutered'
        | 'born'
        | 'colour'
        | 'markings'
        | 'size'
        | 'chip'
        | 'room'
        | 'careFrom'
      )
    | ('coat' | 'withers' | 'energy' | 'handling' | 'dangerous' | 'specialNeeds' | 'phone' | 'email' | 'street' | 'town' | 'birthDate')
    | (
        | 'deliveredBy'
        | 'reason'
        | 'ownedSince'
        | 'history'
        | 'fee'
        | 'trialUntil'
        | 'ownership'
        | 'handedOver'
        | 'registry'
        | 'date'
        | 'note'
      )
    | ('from' | 'until' | 'dropOff' | 'pickUp' | 'vet' | 'price' | 'chippedOn' | 'food' | 'owner' | 'brought')
    | ('plannedUntil' | 'billingDay' | 'deposit' | 'noticeDays' | 'vetLimit' | 'emergencyContact')
  >
  /** Headings and columns. */
  head: Words<
    | ('animal' | 'animals' | 'character' | 'feeding' | 'vaccinations' | 'weights' | 'events' | 'publicText' | 'internalText' | 'terms')
    | ('agreements' | 'declaration' | 'stay' | 'customer' | 'adopter' | 'owner' | 'organization' | 'vaccine' | 'validUntil' | 'batch')
    | ('weight' | 'what' | 'when' | 'coming' | 'leaving' | 'staying' | 'missed' | 'tick' | 'time' | 'contact' | 'since')
  >
  made: (when: string) => string
  /** Before a date: "on 1 March". */
  onDay: string
  quarantine: (until: string) => string
  /** Something else that was entered in a field of safety. */
  undecided: (text: string) => string
  feeding: (food: string, grams: number | null, times: string) => string
  scan: string
  placeAndDate: string
  forOrganization: (name: string) => string
  kennelCard: string
  animalSheet: string
  stockList: string
  stockCount: (count: number) => string
  dayList: (service: Service) => string
  nobody: string
  closed: string
  lateSince: (date: string) => string
  until: (date: string) => string
  sinceDay: (date: string) => string
  /** Who signs a document of a type, besides the organisation. */
  signer: Words<TemplateType>
  /** After the price of a sponsored residency: "900 euros a month". */
  perUnit: Words<ResidencyMode>
  /** A price that holds from a later day on. */
  priceFrom: (price: string, date: string) => string
  days: (count: number) => string
  /** The document of a check-in, which the person who brings the animals signs. */
  arrival: string
  arrivalText: (organization: string) => string
  /** In the footer of a document that was made from a template of the organisation. */
  fromTemplate: (title: string, number: number) => string
  /** What two sides might agree on, in the example with which a template is tried. */
  exampleAgreement: string
  /** Below a signature that was drawn on a device. */
  signedBy: (name: string, when: string) => string
  signedOnBehalf: (name: string, of: string, when: string) => string
  signedByStaff: (name: string, organization: string, when: string) => string
  /** Who was signed in, and the id of the device where one was sent. */
  signedBefore: (member: string, device: string | null) => string
  hashOfText: (hash: string) => string
  /** Of the care for an authority. `item`: care days in an item to bill. */
  custody: Words<
    | (
        | 'title'
        | 'authority'
        | 'caseNumber'
        | 'legalBasis'
        | 'orderedOn'
        | 'keeper'
        | 'care'
        | 'month'
        | 'days'
        | 'rate'
        | 'amount'
        | 'noRate'
      )
    | ('came' | 'left' | 'became' | 'vetCosts' | 'total' | 'isGross' | 'untilToday')
  > & {
    basis: Words<'welfare' | 'police' | 'dangerousDogs' | 'enforcement' | 'emergency'>
    state: Words<'here' | 'toKeeper' | 'toThirdParty' | 'forfeited' | 'euthanised' | 'died' | 'left'>
    /** Animals that the person who makes the document may not see. */
    hidden: (count: number) => string
    item: (month: string, species: string, animals: number, days: number) => string
    correction: (month: string, species: string, days: number) => string
  }
  /** The stock book of the veterinary office. */
  book: Words<'title' | 'came' | 'origin' | 'marks' | 'left' | 'receiver' | 'locked' | 'deleted' | 'none'> & {
    period: (from: string, until: string) => string
    count: (count: number) => string
    corrected: (date: string) => string
    takenBack: (reason: string) => string
  }
}
