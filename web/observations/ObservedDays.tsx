import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Animal } from '../../shared/animals/animal.ts'
import type { Observation } from '../../shared/care/observations/observation.ts'
import { trendOf, type ObservedDay } from '../../shared/care/observations/trend.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { ScrolledTable } from '../ui/charts/ScrolledTable.tsx'
import { useFormats } from '../ui/formats.ts'
import { SaveList } from '../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../ui/saving/savedTable.ts'
import classes from './ObservedDays.module.css'
import { ObservedChart } from './ObservedChart.tsx'
import { behaviourTexts, shortTexts } from './widgets/observationTexts.ts'

/** How an animal was, day by day: drawn, as a table, and as a file. */
export default function ObservedDays({ observed, animal }: { observed: readonly Observation[]; animal: Pick<Animal, 'name' | 'number'> }) {
  const { t } = useLingui()
  const { zone } = useSignedIn()
  const [asTable, setAsTable] = useState(false)
  const days = trendOf(observed, zone)
  const columns = useColumns()
  const named = [animal.number, animal.name].filter(Boolean).join(' ')
  return (
    <Card title={<Trans>Day by day</Trans>}>
      {asTable ? <DayTable days={days.toReversed()} /> : <ObservedChart days={days} />}
      <div className={classes.foot}>
        <Button variant="subtle" data-no-print aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? <Trans>Show as a chart</Trans> : <Trans>Show as a table</Trans>}
        </Button>
        <SaveList
          name={t`Observations ${named}`}
          columns={columns}
          read={() => Promise.resolve({ rows: days.toReversed() })}
          isPage={false}
        />
      </div>
    </Card>
  )
}

/** What a day says on each scale, in words. */
function useWordsOf(): (day: ObservedDay) => readonly string[] {
  const { i18n } = useLingui()
  const word = (text: MessageDescriptor | null): string => (text ? i18n._(text) : '')
  return ({ ate, drank, stool, behaviour }) => [
    word(ate && shortTexts.ate[ate]),
    word(drank && shortTexts.drank[drank]),
    word(stool && shortTexts.stool[stool]),
    word(behaviour && behaviourTexts[behaviour]),
  ]
}

function useHeads(): readonly string[] {
  const { t } = useLingui()
  return [t`Eating`, t`Drinking`, t`Stool`, t`Behaviour`]
}

function useColumns(): SavedColumn<ObservedDay>[] {
  const { t } = useLingui()
  const wordsOf = useWordsOf()
  return [
    { title: t`Day`, of: ({ date }) => ({ date }) },
    ...useHeads().map((title, nth) => ({ title, of: (day: ObservedDay) => wordsOf(day)[nth] ?? '' })),
    { title: t`Entries`, of: ({ count }) => count },
  ]
}

function DayTable({ days }: { days: readonly ObservedDay[] }) {
  const { t } = useLingui()
  const formats = useFormats()
  const wordsOf = useWordsOf()
  const heads = [t`Day`, ...useHeads()]
  return (
    <ScrolledTable label={t`Day by day`} heads={heads} wide>
      {days.map((day) => (
        <tr key={day.date}>
          <th scope="row" className="numbers">
            {formats.date(day.date)}
          </th>
          {wordsOf(day).map((text, nth) => (
            <td key={heads[nth + 1]}>{text}</td>
          ))}
        </tr>
      ))}
    </ScrolledTable>
  )
}
