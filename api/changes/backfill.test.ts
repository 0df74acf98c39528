import { afterAll, beforeAll, expect, test } from 'vitest'
import { replay, situatedBy } from '../../shared/changes/story/replay.ts'
import { statusChangeScopes } from '../../shared/changes/story/statusChange.ts'
import { animalScopes } from '../../shared/animals/animal.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { migrate } from '../orm/migrate.ts'
import { rowsOf } from '../orm/rows.ts'
import { reading } from '../unitOfWork.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

/** The schema as it was before there were changes. */
const back = `drop function count_animals, count_locked_animal cascade; drop index animal_listed;
  alter table tenant_clock drop column unlocked_animals; drop table registry_entry, animal_share_opening, animal_share, adoption_release, interest;
  ${['animal', 'task', 'photo'].map((table) => `drop policy disclosure on ${table}; alter table ${table} drop column restricted_to;`).join('\n  ')}
  alter table task drop column change_id; drop table area_setting, municipality, number_range;
  alter table animal drop column room_id; drop table animal_facts, weight, change_draft; drop index animal_of_chip;
  drop table home_check_photo; alter table terminal drop constraint terminal_shelter;
  drop table status_change, room, shelter, vaccination, home_check, in_shelter_setting;
  alter table animal drop column custody, drop column place, drop column outcome, drop column released;
  alter table contact drop column open;
  delete from migration where name in ('Migration20260613000000_changes', 'Migration20260622000000_animalRecord', 'Migration20260623000000_shelters',
    'Migration20260625000000_adoption', 'Migration20260626000000_settings', 'Migration20260626100000_numbers', 'Migration20260627000000_disclosure',
    'Migration20260627100000_registration', 'Migration20260628000000_flows', 'Migration20261123083900_claimConflicts',
    'Migration20261123205800_animalList');`

test('animals from before there were changes get those that their rows tell of', async () => {
  const person = await world.person(await world.tenant())
  const inmate = await world.animal(person, { careFrom: '2026-05-01' })
  const left = await world.animal(person, { careFrom: '2026-01-01', careUntil: '2026-02-01' })
  const [boarder, guest] = [await world.animal(person), await world.animal(person)]
  const checkedIn = { checkedInAt: '2026-06-09T22:30:00.000Z', checkedInBy: person.userId }
  await world.booking(person, [boarder], { service: 'pension', startDate: '2026-06-09', endDate: '2026-06-14' }, checkedIn)
  await world.booking(person, [guest])
  await world.sql(back)
  expect(await migrate(world.urls.owner)).toEqual([
    'Migration20260613000000_changes',
    'Migration20260622000000_animalRecord',
    'Migration20260623000000_shelters',
    'Migration20260625000000_adoption',
    'Migration20260626000000_settings',
    'Migration20260626100000_numbers',
    'Migration20260627000000_disclosure',
    'Migration20260627100000_registration',
    'Migration20260628000000_flows',
    'Migration20261123083900_claimConflicts',
    'Migration20261123205800_animalList',
  ])

  const { tenantId } = person
  const [animals, changes] = await reading(world.app.server.orm, person, async (em) => [
    await rowsOf(em, tenantId, 'animal'),
    await rowsOf(em, tenantId, 'statusChange'),
  ])
  const kindsOf = (id: string) =>
    changes
      .filter(({ animalId }) => animalId === id)
      .map(({ kind }) => kind)
      .sort()
  expect([inmate, left, boarder, guest].map(({ id }) => kindsOf(id))).toEqual([['stock'], ['handOver', 'stock'], ['pensionIn'], []])
  // The rows are as if the changes had been recorded one by one.
  for (const animal of animals) {
    const story = replay(changes.filter(({ animalId }) => animalId === animal.id))
    expect(animal).toMatchObject(situatedBy(story, 'Europe/Berlin'))
  }
  const scopes = await world.sql('select id, scope from animal union all select id, scope from status_change')
  for (const { id, scope } of scopes) {
    const change = changes.find((one) => one.id === id)
    expect(new Set(scope)).toEqual(new Set(change ? statusChangeScopes(change) : animalScopes(animals.find((one) => one.id === id)!)))
  }
  const locked = await world.sql(
    `select relname from pg_class where relname in ('animal', 'stay', 'tenant_clock') and not relforcerowsecurity`,
  )
  expect(locked).toEqual([])
})
