import { expect, test } from 'vitest'
import { idNamed, inmate } from '../../../tests/factories/animals.ts'
import { careItemProblems } from '../careItem.ts'
import { careTemplateProblems, plainLine, type CareTemplate, type TemplateLine } from './careTemplate.ts'
import { isFor, laidOut, offeredTemplates, weeksAtIntake } from './laidOut.ts'

const line = (more: Partial<TemplateLine> = {}): TemplateLine => ({ ...plainLine, label: 'Entwurmung', ...more })
const template = (more: Partial<CareTemplate> = {}): CareTemplate => ({
  id: idNamed('template'),
  version: 1,
  name: 'Fundkätzchen',
  species: 'cat',
  fromWeeks: 0,
  untilWeeks: 8,
  intakes: ['found'],
  lines: [line()],
  ...more,
})
// Six weeks old when it came on 1 June 2026.
const kitten = inmate('Tinka', { species: 'cat', birthDate: '2026-04-20', careFrom: '2026-06-01' })
const morning = { today: '2026-06-01', time: '07:00' }

test.each<[string, object, number | null]>([
  ['six weeks to the day', {}, 6],
  ['a day less than six weeks', { birthDate: '2026-04-21' }, 5],
  ['born on the day', { birthDate: '2026-06-01' }, 0],
  ['born after it came: an estimate', { birthDate: '2026-06-03' }, 0],
  ['over the clock change of March', { birthDate: '2026-03-23', careFrom: '2026-03-30' }, 1],
  ['of unknown birth', { birthDate: null }, null],
])('weeks of age at the intake: %s', (_name, more, expected) => expect(weeksAtIntake({ ...kitten, ...more })).toBe(expected))

test.each<[string, Partial<CareTemplate>, object, boolean]>([
  ['a found kitten', {}, {}, true],
  ['exactly as old as the limit', { untilWeeks: 6 }, {}, true],
  ['older than the limit', { untilWeeks: 5 }, {}, false],
  ['younger than the limit', { fromWeeks: 7, untilWeeks: null }, {}, false],
  ['of unknown age, with a limit', {}, { birthDate: null }, false],
  ['of unknown age, without a limit', { fromWeeks: null, untilWeeks: null }, { birthDate: null }, true],
  ['another species', {}, { species: 'dog' }, false],
  ['any species', { species: null }, { species: 'dog' }, true],
  ['another kind of intake', {}, { custody: 'turnedIn' }, false],
  ['any kind of intake', { intakes: [] }, { custody: 'turnedIn' }, true],
])('a template is for %s: %s', (_name, more, of, expected) => expect(isFor(template(more), { ...kitten, ...of })).toBe(expected))

/** `first day [from time] – last day, doses`. */
const said = (lines: Partial<TemplateLine>[], now = morning, animal = kitten): string[] =>
  laidOut(template({ lines: lines.map(line) }), animal, now).map(({ from, fromTime, to, count }) =>
    [`${from}${fromTime ? ` ${fromTime}` : ''} –`, to, count && `${count} doses`].filter(Boolean).join(' '),
  )

// Worked out by hand.
test.each<[string, Partial<TemplateLine>, { today: string; time: string }, string[]]>([
  ['from the intake on', {}, morning, ['2026-06-01 07:00 –']],
  ['three days after the intake', { offset: 3 }, morning, ['2026-06-04 –']],
  ['for 14 days', { days: 14 }, morning, ['2026-06-01 07:00 – 2026-06-14']],
  ['eight weeks after the birth', { countedFrom: 'birth', offset: 56 }, morning, ['2026-06-15 –']],
  ['over the end of the month', { offset: 29, days: 2 }, morning, ['2026-06-30 – 2026-07-01']],
  ['in the evening: the dose of the morning is still due', {}, { today: '2026-06-01', time: '19:00' }, ['2026-06-01 –']],
  [
    'at noon: the dose of the evening is the first',
    { times: ['08:00', '18:00'] },
    { today: '2026-06-01', time: '12:00' },
    ['2026-06-01 12:00 –'],
  ],
  ['three days late', { days: 14 }, { today: '2026-06-04', time: '07:00' }, ['2026-06-04 07:00 – 2026-06-14']],
  ['three days late: what is left of the doses', { count: 5 }, { today: '2026-06-04', time: '07:00' }, ['2026-06-04 07:00 – 2 doses']],
  [
    'every second day, three days late',
    { rhythm: 'days', every: 2, count: 3 },
    { today: '2026-06-04', time: '07:00' },
    ['2026-06-05 – 1 doses'],
  ],
  ['when it would be over', { days: 2 }, { today: '2026-06-04', time: '07:00' }, []],
  ['when all doses would be given', { count: 3 }, { today: '2026-06-04', time: '07:00' }, []],
  ['a note, three days late', { kind: 'note', times: [], days: 7 }, { today: '2026-06-04', time: '07:00' }, ['2026-06-04 – 2026-06-07']],
  ['a note that is over', { kind: 'note', times: [], days: 2 }, { today: '2026-06-04', time: '07:00' }, []],
])('laid out %s', (_name, more, now, expected) => expect(said([more], now)).toEqual(expected))

test('what counts from an unknown birth is left out', () =>
  expect(said([{ countedFrom: 'birth' }, {}], morning, { ...kitten, birthDate: null })).toEqual(['2026-06-01 07:00 –']))

test('two phones lay out the same plans, and each of them keeps the rules of plans', () => {
  const lines = [line(), line({ kind: 'feeding', label: 'Milch', times: ['06:00', '22:00'] }), line({ kind: 'note', times: [] })]
  const [one, other] = [laidOut(template({ lines }), kitten, morning), laidOut(template({ lines }), kitten, morning)]
  expect(one).toEqual(other)
  expect(new Set(one.map(({ id }) => id)).size).toBe(3)
  expect(one.flatMap(careItemProblems)).toEqual([])
})

test('the plan of an entry is the same after another entry was removed, and two entries of the same name are two plans', () => {
  const [milk, worms, later] = [line({ kind: 'feeding', label: 'Milch' }), line(), line({ offset: 30 })]
  const idsOf = (lines: TemplateLine[]) => laidOut(template({ lines }), kitten, morning).map(({ id }) => id)
  const all = idsOf([milk, worms, later])
  expect(new Set(all).size).toBe(3)
  expect(idsOf([worms, later])).toEqual(all.slice(1))
  expect(idsOf([milk, worms])).toEqual(all.slice(0, 2))
})

test('templates are offered once, those that fit for two weeks, and for no animal that left', () => {
  const all = [
    template(),
    template({ id: idNamed('dogs'), species: 'dog' }),
    template({ id: idNamed('older'), fromWeeks: 9, untilWeeks: null }),
  ]
  const offered = (animal = kitten, planIds: readonly string[] = [], today = '2026-06-01') => {
    const { fitting, others } = offeredTemplates(all, animal, new Set(planIds), { today, time: '07:00' })
    return [fitting.map(({ id }) => id), others.map(({ id }) => id)]
  }
  expect(offered()).toEqual([[idNamed('template')], [idNamed('older')]])
  expect(offered(kitten, [laidOut(all[0]!, kitten, morning)[0]!.id!])).toEqual([[], [idNamed('older')]])
  expect(offered(kitten, [], '2026-06-15')[0]).toEqual([idNamed('template')])
  expect(offered(kitten, [], '2026-06-16')).toEqual([[], [idNamed('template'), idNamed('older')]])
  expect(offered({ ...kitten, custody: null, careUntil: '2026-06-01' })).toEqual([[], []])
})

test.each<[string, Partial<CareTemplate>, string[]]>([
  ['in order', {}, []],
  ['without a name', { name: '' }, ['field.missing name']],
  ['without an entry', { lines: [] }, []],
  ['with an entry without a name', { lines: [line({ label: '' })] }, ['field.missing lines']],
  ['with an amount without a unit', { lines: [line({ hundredths: 50 })] }, ['field.missing lines']],
  ['with doses and no times', { lines: [line({ count: 3, times: [] })] }, ['field.missing lines']],
  ['that ends before it begins', { fromWeeks: 9 }, ['field.beforeStart untilWeeks']],
])('a template %s', (_name, more, expected) =>
  expect(careTemplateProblems(template(more)).map(({ code, field }) => `${code} ${field}`)).toEqual(expected),
)
