// Words of the documents that the server renders, in English. Names of closed lists come first, then what each document says.
import type { Animal, speciesCodes } from '../../shared/animals/animal.ts'
import type { AnimalFacts, Identifier, sizes, Trait } from '../../shared/animals/animalFacts.ts'
import type { handedOver, ownershipStarts, turnInReasons } from '../../shared/changes/flowDetails.ts'
import type { ChangeKind } from '../../shared/changes/changeKinds.ts'
import type { Service } from '../../shared/bookings/booking.ts'

type Words<T extends string> = Record<T, string>
type Clauses = [title: string, text: string][]

export interface DocumentWords {
  species: Words<(typeof speciesCodes)[number]>
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
    | ('name' | 'number' | 'species' | 'breed' | 'sex' | 'neutered' | 'born' | 'colour' | 'markings' | 'size' | 'chip' | 'room' | 'careFrom')
    | ('coat' | 'withers' | 'energy' | 'handling' | 'dangerous' | 'specialNeeds' | 'phone' | 'email' | 'street' | 'town' | 'birthDate')
    | ('deliveredBy' | 'reason' | 'ownedSince' | 'history' | 'fee' | 'trialUntil' | 'ownership' | 'handedOver' | 'registry' | 'date' | 'note')
    | ('from' | 'until' | 'dropOff' | 'pickUp' | 'vet' | 'price' | 'chippedOn' | 'food' | 'owner')
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
  adoption: {
    title: string
    signature: string
    provisional: string
    clauses: (said: { organization: string; ownership: string; fee: string; trial: string; registry: boolean }) => Clauses
  }
  surrender: { title: string; signature: string; ownFind: string; clauses: (said: { organization: string }) => Clauses }
  contract: { title: Record<Service, string>; signature: string; clauses: (said: { organization: string; service: Service }) => Clauses }
}

export const documents: DocumentWords = {
  species: {
    ...{ dog: 'Dog', cat: 'Cat', rabbit: 'Rabbit', guineaPig: 'Guinea pig' },
    ...{ bird: 'Bird', reptile: 'Reptile', livestock: 'Livestock', wild: 'Wild animal' },
    ...{ other: 'Other species' },
  },
  sex: { m: 'male', f: 'female', u: 'sex unknown' },
  neutered: { yes: 'yes', no: 'no', unknown: 'not known' },
  size: { S: 'small', M: 'medium', L: 'large', XL: 'very large' },
  identifier: {
    ...{ tattoo: 'Tattoo', ring: 'Ring', eartag: 'Ear tag', passport: 'Pet passport' },
    ...{ transponder: 'Another chip', other: 'Other mark' },
  },
  trait: {
    ...{ children: 'Gets along with children', dogs: 'Gets along with dogs', cats: 'Gets along with cats', women: 'Gets along with women' },
    ...{ men: 'Gets along with men', alone: 'Stays alone', car: 'Rides in a car', houseTrained: 'House-trained' },
  },
  handling: { 1: 'everybody', 2: 'people who were shown how', 3: 'experienced people alone' },
  dangerous: { no: 'no', listed: 'by its breed', individual: 'by a finding about this dog' },
  change: {
    ...{ found: 'Found', turnedIn: 'Turned in', birth: 'Born', stock: 'Entered as stock' },
    ...{ fosterIntake: 'Taken in from a foster home', fosterAdmission: 'To a foster home', internalMove: 'Moved within the house', seizureIn: 'Taken into custody for an authority' },
    ...{ seizureOut: 'Released from custody', sponsoredIn: 'Long stay begun', sponsoredOut: 'Long stay ended', pensionIn: 'Boarding begun' },
    ...{ pensionOut: 'Boarding ended', adoption: 'Adopted', adoptionReturn: 'Returned after adoption', handOver: 'Handed over' },
    ...{ foundGiveBack: 'Given back to the owner', setFree: 'Set free', ownerChange: 'New owner', lost: 'Ran away' },
    ...{ lostReturned: 'Is back', notReturned: 'Did not come back', lateReturn: 'Came back after all', death: 'Died' },
  },
  handedOver: {
    ...{ passport: 'pet passport', vaccinationCard: 'vaccination card', chipPapers: 'papers of the chip', vetRecords: 'papers of the vet' },
    ...{ medicine: 'medicine', food: 'food', lead: 'lead and harness', carrier: 'carrier' },
  },
  ownership: {
    signature: 'with the signature',
    payment: 'with the payment',
    date: 'on a certain day',
    endOfClaimPeriod: 'when the claim period ends',
  },
  turnInReason: {
    ...{ time: 'too little time', moving: 'moving house', allergy: 'allergy', illness: 'illness of the owner' },
    ...{ death: 'death of the owner', separation: 'separation', baby: 'a new baby', money: 'too little money' },
    ...{ landlord: 'the landlord', behaviour: 'behaviour of the animal', biting: 'it has bitten', otherPets: 'trouble with other animals' },
    ...{ litter: 'an unwanted litter', care: 'moving into a nursing home', authority: 'by order of an authority', foundSelf: 'found and kept' },
    ...{ return: 'adopted here once', other: 'other' },
  },
  service: { daycare: 'Daycare', pension: 'Pension' },
  ...{ yes: 'yes', no: 'no', withoutName: 'without name', estimated: 'estimated' },
  fact: {
    ...{ name: 'Name', number: 'Number', species: 'Species', breed: 'Breed', sex: 'Sex', neutered: 'Neutered', born: 'Born' },
    ...{ colour: 'Colour', markings: 'Markings', size: 'Size', chip: 'Chip number', room: 'Room', careFrom: 'In care since', coat: 'Coat' },
    ...{ withers: 'Height at the withers', energy: 'Energy, from 1 to 5', handling: 'Handled by', dangerous: 'Dangerous dog' },
    ...{ specialNeeds: 'Special needs', phone: 'Phone', email: 'E-mail', street: 'Street and number', town: 'Postal code and town' },
    ...{ birthDate: 'Date of birth', deliveredBy: 'Brought by', reason: 'Why it is turned in', ownedSince: 'With the owner since' },
    ...{ history: 'What the owner tells', fee: 'Fee', trialUntil: 'On trial until', ownership: 'Ownership passes' },
    ...{ handedOver: 'Handed over with the animal', registry: 'Entry in the pet registry', date: 'Date', note: 'Note' },
    ...{ from: 'From', until: 'Until', dropOff: 'Drop-off', pickUp: 'Pick-up', vet: 'Vet', price: 'Price', chippedOn: 'Chipped on' },
    ...{ food: 'Feeding', owner: 'Owner' },
  },
  head: {
    ...{ animal: 'Animal', animals: 'Animals', character: 'Character', feeding: 'Feeding', vaccinations: 'Vaccinations' },
    ...{ weights: 'Weight', events: 'What happened', publicText: 'Public description', internalText: 'Internal notes', terms: 'Terms' },
    ...{ agreements: 'Special agreements', declaration: 'Declaration', stay: 'Stay', customer: 'Customer', adopter: 'Adopter' },
    ...{ owner: 'Owner', organization: 'Organisation', vaccine: 'Vaccine', validUntil: 'Valid until', batch: 'Batch' },
    ...{ weight: 'Weight', what: 'What', when: 'When', coming: 'Coming', leaving: 'Leaving', staying: 'Staying' },
    ...{ missed: 'Should have come earlier', tick: '✓', time: 'Time', contact: 'Contact', since: 'In care since' },
  },
  made: (when) => `Made on ${when}`,
  onDay: 'on',
  quarantine: (until) => `Quarantine until ${until}`,
  undecided: (text) => `Not decided yet: ${text}`,
  feeding: (food, grams, times) => [food, grams === null ? '' : `${grams} g a day`, times].filter(Boolean).join(' · '),
  scan: 'QR code that opens the record of the animal',
  placeAndDate: 'Place and date',
  forOrganization: (name) => `For ${name}`,
  kennelCard: 'Kennel card',
  animalSheet: 'Animal sheet',
  stockList: 'Stock list',
  stockCount: (count) => (count === 1 ? '1 animal in care' : `${count} animals in care`),
  dayList: (service) => `Day list ${service === 'daycare' ? 'daycare' : 'boarding'}`,
  nobody: 'Nobody is booked for this day.',
  closed: 'Closed on this day',
  lateSince: (date) => `due since ${date}`,
  until: (date) => `until ${date}`,
  sinceDay: (date) => `since ${date}`,
  adoption: {
    title: 'Adoption contract',
    signature: 'Adopter',
    provisional:
      'This is a found animal. The former owner can still claim it; until the holding period ends, the adoption is provisional and the animal is to be given back to an entitled owner.',
    clauses: ({ organization, ownership, fee, trial, registry }) => [
      ['Handing over', `${organization} hands the animal named above over to the adopter, who takes it for themselves and not for anybody else.`],
      ['Ownership', `Ownership passes ${ownership}.${trial && ` The animal is on trial until ${trial}; until then either side may withdraw.`}`],
      [
        'Keeping',
        'The adopter feeds, houses and cares for the animal as its kind and its needs demand (Section 2 of the German Animal Welfare Act), has it treated by a vet when it is ill, and uses it neither for breeding nor for experiments.',
      ],
      [
        'Passing on and return',
        `The adopter does not sell or give the animal away without the consent of ${organization}. If it cannot be kept any longer, ${organization} is told first and may take it back. Its loss, its death and a new address are reported without delay.`,
      ],
      ['Visits', `${organization} may see for itself how the animal is kept, by appointment and at reasonable hours.`],
      [
        'State of the animal',
        `${organization} has told the adopter all that it knows of the animal’s health, its past and its behaviour. It cannot vouch for features that it does not know. Rights that the law gives to consumers, and liability for intent and gross negligence and for injury to life, body or health, remain unaffected.`,
      ],
      ['Fee', fee ? `The fee is ${fee}. It is a contribution to the cost of care.` : 'No fee was agreed.'],
      [
        'Register and data',
        `${registry ? 'The adopter agrees that the animal is entered in a pet registry in their name. ' : ''}The data in this contract are kept for its fulfilment and for the records that the law demands.`,
      ],
    ],
  },
  surrender: {
    title: 'Declaration of surrender',
    signature: 'Owner',
    ownFind: 'The owner has found this animal. What the law says of found animals applies.',
    clauses: ({ organization }) => [
      ['Ownership', 'I declare that the animal named above is mine alone, or that I am authorised by all its owners, and that nobody else has rights in it.'],
      [
        'Transfer',
        `I hand the animal over to ${organization} and transfer its ownership with my signature, for good. I have no claim to get it back, to compensation, or to learn where it lives.`,
      ],
      [
        'What I have told',
        'I have told everything that I know of its age, its illnesses, its behaviour and of anybody that it has bitten or injured, and have left out nothing of importance.',
      ],
      ['Papers', 'I hand over its pet passport, vaccination card and papers of its chip as far as I have them, and agree that it is taken off my name in pet registries.'],
      ['Data', `${organization} keeps my data for the fulfilment of this declaration and for the records that the law demands.`],
    ],
  },
  contract: {
    title: { daycare: 'Daycare contract', pension: 'Boarding contract' },
    signature: 'Customer',
    clauses: ({ organization, service }) => [
      [
        'Care',
        `${organization} takes care of the animal named above ${service === 'daycare' ? 'during the agreed hours' : 'for the agreed stay'}, feeds it as agreed and keeps it as its kind demands. The customer agrees to contact with other animals, as far as nothing else was agreed.`,
      ],
      [
        'Health',
        'The customer assures that the animal is healthy, free of parasites and vaccinated as demanded, has told of illnesses, medicine, heat and bites, and brings its vaccination card along.',
      ],
      [
        'Vet',
        `If the animal falls ill or is injured, ${organization} tells the customer and may take it to a vet. In an emergency it does so at once. The customer bears the cost of treatment.`,
      ],
      [
        'Liability',
        `The customer is liable for damage that the animal does, and has liability insurance for a dog. ${organization} is liable for intent and gross negligence, for injury to life, body or health, and for the breach of essential duties.`,
      ],
      [
        'Pick-up',
        `The animal is picked up at the agreed time, by the customer or by somebody named by them. If it is not, ${organization} goes on looking after it at the customer’s cost; if nobody can be reached for fourteen days, the competent authority is told.`,
      ],
      ['Price', 'The price of the price list on the day of the booking applies. It is due at pick-up, as far as nothing else was agreed.'],
      ['Data', `${organization} keeps the customer’s data for the fulfilment of this contract and for the records that the law demands.`],
    ],
  },
}
