import { expect, test } from 'vitest'
import { makeHouse } from '../../tests/factories/rooms.ts'
import { doors, lead, openTerminalScene, world } from '../../tests/factories/terminalScene.ts'

openTerminalScene()

const remove = (shelterId: string) => world.client(lead.token).send('DELETE', `/api/shelter/${shelterId}`)
const houseOf = async (id: string) => (await world.sql('select shelter_id from terminal where id = $1', [id]))[0]?.shelter_id

test('a house of which a terminal does the round stays until the terminal has another one', async () => {
  const [house, other] = [await makeHouse(world, lead), await makeHouse(world, lead)]
  const id = await doors.make([], 'Flur', false, house.shelterId)
  expect(await remove(house.shelterId)).toMatchObject({ status: 422, body: { code: 'shelter.hasTerminal' } })
  expect(await houseOf(id)).toBe(house.shelterId)
  expect((await doors.asLead('POST', `/${id}`, { name: 'Flur', shelterId: other.shelterId })).status).toBe(200)
  expect((await remove(house.shelterId)).status).toBe(200)
  expect(await houseOf(id)).toBe(other.shelterId)
})

test('a terminal that was revoked keeps no house from being deleted, and forgets it', async () => {
  const house = await makeHouse(world, lead)
  const id = await doors.make([], 'Flur', false, house.shelterId)
  expect((await doors.asLead('POST', `/${id}/revoke`)).status).toBe(200)
  expect((await remove(house.shelterId)).status).toBe(200)
  expect(await houseOf(id)).toBeNull()
})

test('no terminal names a house that is not there, whatever was written past the rules', async () => {
  const id = await doors.make(['daycare'], 'Flur')
  await expect(world.sql('update terminal set shelter_id = $2 where id = $1', [id, world.id()])).rejects.toThrow('terminal_shelter')
})
