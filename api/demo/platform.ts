// Whom the operator of the demo knows: invented organisations over three countries in every status, who asks for a quote, and who has one.
import { countries, type Country } from '../../shared/operator/organizationRecord.ts'
import type { QuoteItem } from '../../shared/operator/quoteStates.ts'
import type { Area } from '../../shared/quotes/quoteRequest.ts'
import { organizationStatuses, type OrganizationStatus } from '../../shared/organisation/organizationStatuses.ts'
import { localDate } from '../../shared/time.ts'
import { fittingTaxes } from '../../shared/operator/tax.ts'
import { operatorZone } from '../operator/operatorToday.ts'
import { QuoteEntity } from '../operator/quote.entity.ts'
import { addOrganization } from '../organisation/newOrganization.ts'
import { OrganizationEntity } from '../organisation/organization.entity.ts'
import { QuoteRequestEntity } from '../quotes/quoteRequest.entity.ts'
import { identityUnitOfWork, type Doors } from '../unitOfWork.ts'
import { addCampaigns, removeCampaigns } from './campaigns.ts'
import { mergeRepeated, repeatedOrganization } from './operatorActs.ts'
import { demoId } from './organisations.ts'

const towns: Record<Country, string> = {
  DE:
    '10115 Berlin, 20095 Hamburg, 80331 München, 50667 Köln, 60311 Frankfurt am Main, 40213 Düsseldorf, 04109 Leipzig, 44135 Dortmund, ' +
    '28195 Bremen, 01067 Dresden, 30159 Hannover, 47051 Duisburg, 33602 Bielefeld, 53111 Bonn, 48143 Münster, 76133 Karlsruhe, ' +
    '68159 Mannheim, 86150 Augsburg, 65183 Wiesbaden, 09111 Chemnitz, 24103 Kiel, 39104 Magdeburg, 79098 Freiburg, 99084 Erfurt, ' +
    '18055 Rostock, 34117 Kassel, 26122 Oldenburg, 49074 Osnabrück, 89073 Ulm, 93047 Regensburg, 97070 Würzburg, 37073 Göttingen, ' +
    '03046 Cottbus, 54290 Trier, 94032 Passau, 25980 Sylt',
  AT: '1010 Wien, 8010 Graz, 4020 Linz, 5020 Salzburg, 6020 Innsbruck, 9020 Klagenfurt, 9500 Villach, 4600 Wels, 3100 St. Pölten, 6850 Dornbirn, 2700 Wiener Neustadt, 4400 Steyr',
  CH: '8001 Zürich, 1201 Genf, 4001 Basel, 1003 Lausanne, 3011 Bern, 8400 Winterthur, 6003 Luzern, 9000 St. Gallen, 6900 Lugano, 2502 Biel, 3600 Thun, 7000 Chur',
}

const kinds = ['Tierheim', 'Tierschutzverein', 'Tierpension', 'Hundetagesstätte', 'Katzenhilfe', 'Gnadenhof'] as const
const forms = ['e. V.', 'e. V.', 'GmbH', 'GmbH', 'e. V.', 'Stiftung'] as const
const people = ['Ada Lind', 'Bruno Falk', 'Carla Moser', 'Dario Keller', 'Edda Brandt', 'Falk Winter', 'Gerda Huber'] as const

interface Invented {
  name: string
  form: string
  person: readonly [forename: string, surname: string]
  zip: string
  city: string
  country: Country
  status: OrganizationStatus
}

/** Many are customers, few pause: as with a product that has been sold for some years. */
const statusOf = (nth: number): OrganizationStatus => organizationStatuses[[3, 0, 3, 1, 3, 2, 3, 0, 3, 4][nth % 10]!]!

const invented: Invented[] = countries
  .flatMap((country) => towns[country].split(', ').map((town) => ({ country, zip: town.split(' ')[0]!, city: town.replace(/^\d+ /, '') })))
  .map(({ country, zip, city }, nth) => {
    const [kind, form] = [kinds[nth % kinds.length]!, forms[nth % forms.length]!]
    const [forename = '', surname = ''] = people[nth % people.length]!.split(' ')
    return { name: `${kind} ${city} ${form}`, form, person: [forename, surname], zip, city, country, status: statusOf(nth) }
  })

interface Asked {
  organization: number
  message: string
  areas: Area[]
  animalsPerYear: number
  state: 'new' | 'closed'
}

const asked: Asked[] = [
  { organization: 1, message: 'Läuft das auch im Zwingerhaus ohne Empfang?', areas: ['shelter'], animalsPerYear: 900, state: 'new' },
  { organization: 7, message: 'Wir haben zwei Häuser und eine Pension.', areas: ['shelter', 'pension'], animalsPerYear: 400, state: 'new' },
  {
    organization: 11,
    message: 'Uns geht es vor allem um die Pässe in der Tagesstätte.',
    areas: ['daycare'],
    animalsPerYear: 60,
    state: 'new',
  },
  { organization: 17, message: '', areas: ['other'], animalsPerYear: 20, state: 'closed' },
]

const hours = 3_600_000

/** As it is proposed, with invented VAT ids. */
function taxFor(country: Country) {
  const choice = fittingTaxes(country, { isSmallBusiness: false, ownVatId: '' })[0]!
  const isReverse = choice.taxReason === 'reverseCharge'
  return { ...choice, vatId: isReverse ? 'ATU00000000' : '', ownVatId: isReverse ? 'DE000000000' : '' }
}

/** A quote to an organisation that waits for an answer, or has accepted it. Every third one is for boarding too. */
function quoteTo(nth: number, now: number) {
  const { status, person, country } = invented[nth]!
  const isAccepted = status === 'ONBOARDING'
  if (!isAccepted && status !== 'WAITING') return []
  const sentAt = now - (nth + 1) * 7 * hours
  const items: QuoteItem[] = [
    { title: 'Obhut für ein Haus mit bis zu 150 Tieren', quantity: 1, unitCents: 4_900, every: 'month' },
    ...(nth % 3 === 0 ? [{ title: 'Pension und Tagesstätte', quantity: 1, unitCents: 2_900, every: 'month' } as const] : []),
    { title: 'Einrichtung und Schulung', quantity: 2, unitCents: 19_900, every: 'once' },
  ]
  return {
    id: demoId(`quote:${nth}`),
    organizationId: demoId(`organization:${nth}`),
    email: `${person[0].toLowerCase()}@haus${nth + 1}.example`,
    items: JSON.stringify(items),
    ...taxFor(country),
    validUntil: localDate(now + 30 * 24 * hours, operatorZone),
    text: 'Vielen Dank für Ihr Interesse. Die Einrichtung machen wir gemeinsam mit Ihnen an einem Vormittag.',
    state: isAccepted ? ('accepted' as const) : ('sent' as const),
    sentAt: new Date(sentAt).toISOString(),
    sentBy: demoId('user:operator@obhut.example'),
    answeredAt: isAccepted ? new Date(sentAt + 3 * hours).toISOString() : null,
    answeredBy: isAccepted ? person.join(' ') : '',
    answeredFrom: '',
    textHash: '',
    reason: '',
  }
}

/** Loads them anew. The same at every load but for their times, which follow today. */
export function loadPlatform(doors: Doors): Promise<void> {
  const now = doors.clock.now()
  return identityUnitOfWork(doors, {}, async (em) => {
    const idOf = (nth: number) => demoId(`organization:${nth}`)
    const requestOf = (nth: number) => demoId(`quoteRequest:${nth}`)
    await removeCampaigns(em)
    for (const row of await em.find(QuoteRequestEntity, { id: { $in: asked.map((_, nth) => requestOf(nth)) } })) em.remove(row)
    const organizations = [repeatedOrganization, ...invented.map((_, nth) => idOf(nth))]
    for (const row of await em.find(OrganizationEntity, { id: { $in: organizations } })) em.remove(row)
    const quotes = invented.flatMap((_, nth) => quoteTo(nth, now))
    for (const row of await em.find(QuoteEntity, { id: { $in: quotes.map(({ id }) => id) } })) em.remove(row)
    await em.flush()
    for (const [nth, { name, form, person, zip, city, country, status }] of invented.entries()) {
      const clock = { ...doors.clock, now: () => now - (nth + 1) * 37 * hours }
      const [forename, surname] = person
      const contact = { forename, surname, email: `${forename.toLowerCase()}@haus${nth + 1}.example`, phone: '' }
      await addOrganization(em, clock, status, {
        id: idOf(nth),
        officialName: name,
        legalForm: form,
        contact,
        address: { zip, city, country },
      })
    }
    for (const quote of quotes) em.create(QuoteEntity, quote)
    for (const [nth, { organization, message, areas, animalsPerYear, state }] of asked.entries()) {
      const { name, person, zip, city } = invented[organization]!
      em.create(QuoteRequestEntity, {
        id: requestOf(nth),
        organizationId: idOf(organization),
        name: person.join(' '),
        organisation: name,
        email: `${person[0].toLowerCase()}@haus${organization + 1}.example`,
        phone: '',
        zip,
        city,
        areas,
        animalsPerYear,
        message,
        state,
        closedFor: state === 'closed' ? 'Sucht nur eine Webseite' : '',
        createdAt: new Date(now - (nth + 1) * 19 * hours).toISOString(),
      })
    }
    await em.flush()
    await mergeRepeated(em, doors, idOf(8))
    await addCampaigns(em, now)
    await em.flush()
  })
}
