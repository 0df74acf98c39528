// Animals that people of the neighbourhood miss and have reported to the shelter.
import { addDays, instantAt } from '../../../shared/time.ts'
import { derivedId } from '../../../shared/uuid.ts'
import type { DemoRows } from '../rowsOfNouns.ts'

const open = { contactId: null, chip: null, state: 'open' } as const

export const rows: DemoRows<'lostReport'> = ({ tenantId, today, zone, hasShelter }) => {
  const seen = (daysAgo: number, time: string) => instantAt(addDays(today, -daysAgo), time, zone)!
  if (!hasShelter) return []
  return [
    {
      ...open,
      id: derivedId(tenantId, 'demo:lost:cat'),
      species: 'cat',
      name: 'Momo',
      breed: 'Europäisch Kurzhaar',
      sex: 'f',
      colour: 'getigert, weiße Pfoten',
      ageGroup: 'adult',
      place: 'Am Bahnhof, Südheide',
      lostAt: seen(3, '21:30'),
      person: 'Gudrun Kessler',
      phone: '0176 04069077',
      text: 'Rotes Halsband mit Glöckchen, sehr scheu',
    },
    {
      ...open,
      id: derivedId(tenantId, 'demo:lost:rabbit'),
      species: 'rabbit',
      name: '',
      breed: 'Zwergwidder',
      sex: 'm',
      colour: 'grau',
      ageGroup: 'young',
      place: 'Kleingärten am Mühlenweg',
      lostAt: seen(1, '08:00'),
      person: 'Familie Reuter',
      phone: '0176 04069078',
      text: 'Aus dem Gehege entwischt',
    },
  ]
}
