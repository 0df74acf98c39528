import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CareLine } from '../../../shared/care/careList.ts'
import checkRow from '../../ui/CheckRow.module.css'
import { Card } from '../../ui/Card.tsx'
import classes from '../CareList.module.css'
import { RoomLines, type RoomLinesProps } from './RoomLines.tsx'
import type { CareGroup as Group, CareOrder, CarePart } from './careGroups.ts'

interface Shown extends Pick<RoomLinesProps, 'rowOf' | 'roomOf' | 'onAll' | 'isOfAll' | 'onObserve'> {
  order: CareOrder
  printing: boolean
}

/** A house with its times, or a time of day with its houses. */
export function CareGroup({ group: { parts }, ...shown }: Shown & { group: Group }) {
  const { rowOf, order } = shown
  const [first] = parts
  if (!first) return null
  const { time } = first
  if (order === 'time' && time === null)
    return (
      <Card flush title={<Trans>Without a time of day</Trans>}>
        <Untimed lines={parts.flatMap(({ lines }) => lines)} rowOf={rowOf} />
      </Card>
    )
  return (
    <Card flush title={order === 'time' ? <span className="numbers">{time}</span> : <HouseName {...first} />}>
      {parts.map((part) =>
        part.time === null ? (
          <Untimed key="none" lines={part.lines} rowOf={rowOf} />
        ) : (
          <Part key={`${part.house} ${part.time}`} part={part} {...shown} />
        ),
      )}
    </Card>
  )
}

const HouseName = ({ house, name }: Pick<CarePart, 'house' | 'name'>) =>
  name ?? (house === 'daycare' ? <Trans>Daycare</Trans> : <Trans>Without a room</Trans>)

interface ListProps {
  lines: readonly CareLine[]
  label: string
  rowOf: (line: CareLine) => ReactNode
}

const List = ({ lines, label, rowOf }: ListProps) => (
  <ul className={checkRow.list} aria-label={label}>
    {lines.map(rowOf)}
  </ul>
)

/** What is done as needed, and animals without a plan of feeding. */
function Untimed({ lines, rowOf }: Pick<ListProps, 'lines' | 'rowOf'>) {
  const { t } = useLingui()
  const titles = { asNeeded: t`As needed`, unplanned: t`Without a feeding plan` } as const
  return (['asNeeded', 'unplanned'] as const).map((state) => {
    const own = lines.filter((line) => line.state === state)
    return (
      own.length > 0 && (
        <div key={state}>
          <h3 className={classes.time}>{titles[state]}</h3>
          <List lines={own} label={titles[state]} rowOf={rowOf} />
        </div>
      )
    )
  })
}

/** What is due in one house at one time of day; folded once all of it is done. */
function Part({ part, order, printing, ...shown }: Shown & { part: CarePart }) {
  const { lines } = part
  const time = part.time ?? ''
  const isDone = lines.every(({ state }) => state === 'done')
  const head = (
    <>
      <span className="numbers">{order === 'time' ? <HouseName {...part} /> : time}</span>
      <span className={classes.of}>{isDone ? <Plural value={lines.length} one="# done" other="# done" /> : <Open lines={lines} />}</span>
    </>
  )
  if (isDone && !printing)
    return (
      <details className={classes.folded}>
        <summary className={classes.time}>
          {head}
          <IconChevronDown size={18} aria-hidden />
        </summary>
        <RoomLines label={time} lines={lines} {...shown} />
      </details>
    )
  return (
    <>
      <h3 className={classes.time}>{head}</h3>
      <RoomLines label={time} lines={lines} {...shown} />
    </>
  )
}

function Open({ lines }: Pick<ListProps, 'lines'>) {
  const open = lines.filter(({ state }) => state !== 'done').length
  return <Plural value={open} one="# to do" other="# to do" />
}
