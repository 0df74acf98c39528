import { expect, test } from 'vitest'
import { citiesOnDevice } from './citiesForZip.ts'

test('the places of a German code are known without a network, those of other countries are not', async () => {
  expect(await citiesOnDevice('10115', 'DE')).toEqual(['Berlin'])
  expect(await citiesOnDevice('01824', 'DE')).toEqual(['Gohrisch', 'Königstein', 'Rathen', 'Rosenthal-Bielatal'])
  expect(await citiesOnDevice('00000', 'DE')).toEqual([])
  expect(await citiesOnDevice('10115', 'AT')).toEqual([])
})
