// Report cards of the demo: of the first guests of boarding that are here, one of yesterday that was sent and one of today that is not.
import type { ReportCard } from '../../shared/reportCards/reportCard.ts'
import { sentTo, type ReportMail } from '../../shared/reportCards/reportMail.ts'
import { addDays, instantAt, localDate } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { NewBooking, NewStay, Plan } from './bookings.ts'

interface Given {
  plan: Plan
  today: string
  zone: string
  staffId: string
}

type NewCard = Omit<ReportCard, 'version' | 'restrictedTo'>
type NewMail = Omit<ReportMail, 'version' | 'restrictedTo'>

const guests = 3
const texts = [
  'Heute mit zwei anderen im Auslauf gewesen und danach lange geschlafen.',
  'War anfangs zurückhaltend, jetzt spielt er gern mit.',
  '',
]

export function demoReports({ plan, today, zone, staffId }: Given): { cards: NewCard[]; mails: NewMail[] } {
  const bookings = new Map(plan.bookings.map((booking) => [booking.id, booking]))
  const here = plan.stays.filter(({ bookingId, checkedInAt, checkedOutAt }) => {
    const isBoarder = bookings.get(bookingId)?.service === 'pension'
    return isBoarder && checkedInAt !== null && checkedOutAt === null && localDate(checkedInAt, zone) < today
  })
  const both = here.slice(0, guests).map((stay, nth) => reportsOf(stay, bookings.get(stay.bookingId)!, nth, { today, zone, staffId }))
  return { cards: both.flatMap(({ cards }) => cards), mails: both.flatMap(({ mails }) => mails) }
}

function reportsOf({ animalId }: NewStay, { contactId }: NewBooking, nth: number, { today, zone, staffId }: Omit<Given, 'plan'>) {
  const card = (date: string): NewCard => ({
    id: derivedId(animalId, `demo:report:${date}`),
    animalId,
    date,
    mood: nth === 1 ? 3 : 5,
    ate: nth === 1 ? 'some' : 'all',
    drank: 'some',
    stool: 'normal',
    text: texts[(nth + (date === today ? 1 : 0)) % texts.length]!,
    photoIds: [],
  })
  const yesterday = addDays(today, -1)
  const cards = [card(yesterday), card(today)]
  const sentAt = instantAt(yesterday, '18:15', zone)
  if (!contactId || !sentAt) return { cards, mails: [] }
  return {
    cards,
    mails: [{ id: cards[0]!.id, animalId, incidentId: null, date: yesterday, ...sentTo(contactId, sentAt, staffId), openedAt: null }],
  }
}
