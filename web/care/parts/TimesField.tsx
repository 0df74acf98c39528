import { Trans } from '@lingui/react/macro'
import { Button, Input } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { inOrder, mostTimes } from '../../../shared/care/careItem.ts'
import { ClockField } from '../../ui/ClockField.tsx'
import classes from '../Care.module.css'
import { Chips } from './Chips.tsx'

interface Props {
  value: readonly string[]
  onChange: (times: string[]) => void
}

/** What most houses do, by how often a day. */
const usual = [['08:00'], ['08:00', '18:00'], ['08:00', '13:00', '18:00']]

/** Times of day: one tap for once, twice or three times a day, and each time by itself. */
export function TimesField({ value, onChange }: Props) {
  const id = useId()
  const isUsual = (times: readonly string[]) => times.join() === value.join()
  return (
    <div role="group" aria-labelledby={id} className={classes.times}>
      <Input.Label id={id} component="span">
        <Trans>Times of day</Trans>
      </Input.Label>
      <div className={classes.chips}>
        {usual.map((times) => {
          const often = times.length
          return (
            <Button
              key={often}
              variant={isUsual(times) ? 'light' : 'default'}
              aria-pressed={isUsual(times)}
              onClick={() => onChange(times)}
            >
              {often === 1 ? <Trans>Once a day</Trans> : <Trans>{often} times a day</Trans>}
            </Button>
          )
        })}
      </div>
      <Chips values={value} onChange={onChange} />
      {value.length < mostTimes && <AnotherTime onAdd={(time) => onChange(inOrder([...value, time]))} />}
      <Input.Description>
        <Trans>Without a time it is done as needed.</Trans>
      </Input.Description>
    </div>
  )
}

/** One more time; the next can be typed at once. */
function AnotherTime({ onAdd }: { onAdd: (time: string) => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added > 0) place.current?.querySelector('input')?.focus()
  }, [added])
  return (
    <div className={classes.addTime} ref={place}>
      {/* A new one for each time, so that what was typed leaves it. */}
      <ClockField
        key={added}
        label={<Trans>Another time</Trans>}
        value={null}
        onChange={(time) => {
          if (time === null) return
          onAdd(time)
          setAdded(added + 1)
        }}
      />
    </div>
  )
}
