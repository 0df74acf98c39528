// Lists that hang on a wall or go into a folder: the animals of a day, and all that are in care.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '../../shared/access.ts'
import { inCare } from '../../shared/animals/animal.ts'
import type { Service } from '../../shared/bookings/booking.ts'
import { closedOn } from '../../shared/bookings/closedPeriod.ts'
import { dayList, type DayListLine } from '../../shared/bookings/dayList.ts'
import { pastFrom } from '../../shared/bookings/nextBookings.ts'
import { readablePhone } from '../../shared/contacts/phone.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import { kindOf, sheetOf, type Pen } from '../../shared/documents/pen.ts'
import { placesOf } from './places.ts'
import { part, type Block, type Sheet } from '../../shared/documents/blocks.ts'

const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> => new Map(rows.map((row) => [row.id, row]))
const withIds = (ids: readonly (string | null)[]) => ({
  where: 'r.id = any(?::uuid[])',
  values: [arrayOf([...new Set(ids.filter((id) => id !== null))])],
})

/** The bookings of a day: all that touch it, and for today every stay that is still in or never came. */
async function rowsOfDay(em: EntityManager, tenantId: string, service: Service, date: string, today: string) {
  const bookings = await rowsOf(em, tenantId, 'booking', {
    where: `r.service = ? and ((r.start_date <= ? and r.end_date >= ?) or (? and (r.state = 'checkedIn' or (r.state = 'confirmed' and r.start_date >= ? and r.start_date < ?))))`,
    values: [service, date, date, date === today, pastFrom(today), today],
  })
  const stays = await rowsOf(em, tenantId, 'stay', {
    where: 'r.booking_id = any(?::uuid[])',
    values: [arrayOf(bookings.map(({ id }) => id))],
  })
  return {
    bookings,
    stays,
    animals: byId(await rowsOf(em, tenantId, 'animal', withIds(stays.map(({ animalId }) => animalId)))),
    contacts: byId(await rowsOf(em, tenantId, 'contact', withIds(bookings.map(({ contactId }) => contactId)))),
  }
}

/** Who comes, who goes and who stays, with a box to tick. The same list as on the device. */
export async function daySheet(em: EntityManager, { tenant }: Viewer, pen: Pen, service: Service, date: string): Promise<Sheet> {
  const { words, today } = pen
  const { head } = words
  const list = dayList(await rowsOfDay(em, tenant.id, service, date, today), service, date, today)
  const closed = closedOn(await rowsOf(em, tenant.id, 'closedPeriod'), service, date)
  const table = (lines: readonly DayListLine[], ticked: boolean): Block => ({
    is: 'table',
    head: [ticked ? head.tick : '', head.time, head.animal, head.contact, words.fact.note],
    widths: [1, 2, 5, 5, 6],
    rows: lines.map((line) => {
      const { animal, contact } = line
      const about = animal && [animal.number, words.species[animal.species], words.breed(animal)].filter(Boolean).join(' · ')
      const due = line.dueSince && words.lateSince(pen.date(line.dueSince))
      const span = !due && line.endDate > date ? words.until(pen.date(line.endDate)) : ''
      return [
        ticked ? (line.doneAt ? '✓' : '☐') : '',
        [line.time ?? '', line.doneAt ? pen.time(line.doneAt) : ''].filter(Boolean).join('\n'),
        [animal?.name || words.withoutName, about].filter(Boolean).join('\n'),
        [contact?.name, contact?.phone && readablePhone(contact.phone)].filter(Boolean).join('\n'),
        [due, span, line.note].filter(Boolean).join('\n'),
      ]
    }),
  })
  const parts = [
    ...part(head.missed, table(list.missed, true)),
    ...part(head.coming, table(list.comes, true)),
    ...part(head.leaving, table(list.goes, true)),
    ...part(head.staying, table(list.stays, false)),
  ]
  return {
    ...sheetOf(pen),
    title: words.dayList(service),
    subtitle: pen.date(date),
    blocks: [
      ...closed.map(({ note }): Block => ({
        is: 'notice',
        text: [words.closed, note].filter(Boolean).join(': '),
      })),
      ...(parts.length > 0
        ? parts
        : [
            {
              is: 'text',
              text: words.nobody,
            } satisfies Block,
          ]),
    ],
  }
}

/** Every animal in care, by its number. */
export async function stockSheet(em: EntityManager, { tenant }: Viewer, pen: Pen): Promise<Sheet> {
  const { words } = pen
  const { fact, head } = words
  const animals = (
    await rowsOf(em, tenant.id, 'animal', { where: 'r.care_from is not null and r.care_until is null', order: 'r.number, r.id' })
  ).filter(inCare)
  const classifications = await rowsOf(em, tenant.id, 'classification')
  const places = await placesOf(em, tenant.id)
  return {
    ...sheetOf(pen),
    flipped: true,
    title: words.stockList,
    subtitle: [words.stockCount(animals.length), pen.date(pen.today)].join(' · '),
    blocks: [
      {
        is: 'table',
        head: [fact.number, fact.name, fact.species, fact.sex, fact.born, fact.chip, fact.room, head.since],
        widths: [3, 5, 5, 3, 3, 5, 5, 3],
        rows: animals.map((animal) => [
          animal.number,
          animal.name || words.withoutName,
          [kindOf(pen, animal, classifications), words.breed(animal)].filter(Boolean).join('\n'),
          words.sex[animal.sex],
          pen.date(animal.birthDate),
          animal.chip ?? '',
          (animal.roomId && places.get(animal.roomId)) || '',
          pen.date(animal.careFrom),
        ]),
      },
    ],
  }
}
