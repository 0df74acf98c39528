// Vaccinations of another program: one row each, for animals that are here already.
import * as v from 'valibot'
import { inCare } from '../../../shared/animals/animal.ts'
import type { Classification } from '../../../shared/medical/basics/vaccines.ts'
import { localDate } from '../../../shared/time.ts'
import { derivedId } from '../../../shared/uuid.ts'
import { CalendarDate, text } from '../../../shared/values.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import { VaccinationEntity, type StoredVaccination } from '../../medical/vaccination.entity.ts'
import { openLocks } from '../../orm/pastLocks.ts'
import { systemUser } from '../../systemUser.ts'
import { reading } from '../../unitOfWork.ts'
import { AnimalEntity } from '../animal.entity.ts'
import { dayOf, RowRefused } from './importStaysRow.ts'
import { handfuls, namedAnimals, namingOf } from './namedAnimals.ts'
import type { PlainKind } from './plainTable.ts'
import { vaccinatedAgainst } from './vaccineWords.ts'

interface Dose {
  number: string
  chip: string
  /** Known once the row is judged. */
  animalId: string
  against: Classification[]
  date: string
  validityEnd: string | null
  vaccine: string
  batch: string
  vet: string
}

const idOf = (runId: string, row: number, against: Classification) => derivedId(runId, `vaccination:${row}:${against}`)

export const vaccinationTable: PlainKind<Dose> = {
  named: ['animal_id', 'chip'],
  read({ field, note }) {
    const line = (column: Parameters<typeof field>[0], most: number) => {
      const parsed = v.safeParse(text(most), field(column))
      if (!parsed.success) throw new RowRefused('textInvalid', field(column))
      return parsed.output
    }
    const { number, chip } = namingOf(line('animal_id', 200), line('chip', 200))
    const against = vaccinatedAgainst(field('vaccine_type')) ?? vaccinatedAgainst(field('vaccine'))
    if (!against) throw new RowRefused('vaccineUnknown', field('vaccine_type'))
    const date = dayOf(field('given_date'))
    if (!v.is(CalendarDate, date)) throw new RowRefused('dateInvalid', date)
    let validityEnd = dayOf(field('valid_until')) || null
    if (validityEnd !== null && (!v.is(CalendarDate, validityEnd) || validityEnd <= date)) {
      note('endInvalid', validityEnd)
      validityEnd = null
    }
    const entry = {
      number,
      chip,
      animalId: '',
      against,
      date,
      validityEnd,
      vaccine: line('vaccine', 80),
      batch: line('batch', 40),
      vet: line('vet', 120),
    }
    return { label: number || chip, entry }
  },
  async judge({ orm, clock }, tenantId, runId, rows) {
    const { animals, given, today } = await reading(orm, { tenantId, userId: systemUser }, async (em) => {
      const found = await namedAnimals(
        em,
        tenantId,
        rows.map(({ entry }) => entry),
      )
      const doses: Pick<StoredVaccination, 'id' | 'animalId' | 'classification' | 'date'>[] = []
      for (const ids of handfuls(found.ids))
        doses.push(
          ...(await em.find(
            VaccinationEntity,
            { tenantId, animalId: { $in: ids } },
            { fields: ['id', 'animalId', 'classification', 'date'], disableIdentityMap: true },
          )),
        )
      const { zone } = await em.findOneOrFail(TenantEntity, { id: tenantId })
      return { animals: found, given: doses, today: localDate(new Date(clock.now()).toISOString(), zone) }
    })
    const known = new Map(given.map(({ id, animalId, classification, date }) => [`${animalId} ${classification} ${date}`, id]))
    return ({ row, entry }) => {
      const { date, against } = entry
      const animal = animals.find(entry)
      if (date > today) throw new RowRefused('dateFuture', date)
      if (animal.birthDate !== null && date < animal.birthDate) throw new RowRefused('beforeBirth', date)
      const fresh = against.filter((one) => (known.get(`${animal.id} ${one} ${date}`) ?? idOf(runId, row, one)) === idOf(runId, row, one))
      if (fresh.length === 0) throw new RowRefused('vaccinationKnown', `${against.join(', ')}, ${date}`)
      for (const one of fresh) known.set(`${animal.id} ${one} ${date}`, idOf(runId, row, one))
      return { ...entry, animalId: animal.id, against: fresh }
    }
  },
  async write({ em, tenantId }, runId, rows) {
    await openLocks(em)
    const ids = rows.flatMap(({ row, entry }) => entry.against.map((one) => idOf(runId, row, one)))
    const there = new Set((await em.find(VaccinationEntity, { tenantId, id: { $in: ids } }, { fields: ['id'] })).map(({ id }) => id))
    const animals = new Map(
      (await em.find(AnimalEntity, { tenantId, id: { $in: rows.map(({ entry }) => entry.animalId) } })).map((one) => [one.id, one]),
    )
    let created = 0
    for (const { row, entry } of rows)
      for (const classification of entry.against) {
        const id = idOf(runId, row, classification)
        const animal = animals.get(entry.animalId)
        if (there.has(id) || !animal) continue
        const { animalId, date, validityEnd, vaccine, batch, vet } = entry
        const more = { note: '', inCare: inCare(animal), activeIn: animal.activeIn }
        em.create(VaccinationEntity, { id, tenantId, animalId, classification, date, validityEnd, vaccine, batch, vet, ...more })
        created++
      }
    return created
  },
}
