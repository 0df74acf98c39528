import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, useLayoutEffect } from 'react'
import type { NextThing } from '../../../shared/records/nextThing.ts'
import { residenceOf } from '../../../shared/changes/flowRules.ts'
import { useRoomNames } from '../../changes/parts/useRoomNames.ts'
import { QuarantineMark } from '../../medical/parts/QuarantineMark.tsx'
import { useFormats } from '../../ui/formats.ts'
import { HoverCard } from '../../ui/floating/HoverCard.tsx'
import { CareMark } from '../parts/AnimalFacts.tsx'
import { AnimalPortrait } from '../photos/parts/AnimalPortrait.tsx'
import type { AnimalLink } from './animalLink.ts'
import classes from './Peek.module.css'
import { usePeek, type Peek } from './usePeek.ts'

/** Who an animal is, where it is, what to beware of, and what comes next. Nothing for one that this device does not hold. */
export default function AnimalCard({ link, id }: AnimalLink) {
  const peek = usePeek(id)
  return peek ? <Card link={link} peek={peek} /> : null
}

function Card({ link, peek: { animal, facts, changes, next } }: { link: HTMLAnchorElement; peek: Peek }) {
  const cardId = useId()
  const roomName = useRoomNames()
  useLayoutEffect(() => {
    link.setAttribute('aria-describedby', cardId)
    return () => link.removeAttribute('aria-describedby')
  }, [link, cardId])
  const residence = residenceOf(changes)
  const isHoused = animal.place === 'room' || animal.place === 'foster'
  const room = isHoused && residence ? roomName({ ...residence, roomId: animal.roomId }) : ''
  return (
    <HoverCard
      id={cardId}
      beside={link.getBoundingClientRect()}
      face={<AnimalPortrait id={animal.id} species={animal.species} size={56} />}
      title={animal.name || animal.number || <Trans>without name</Trans>}
    >
      <CareMark animal={animal} />
      {room && <span>{room}</span>}
      <QuarantineMark animal={animal} short />
      {facts?.warning && (
        <span className={classes.warning}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>{facts.warning}</span>
        </span>
      )}
      {next && (
        <span className={classes.next}>
          <NextText next={next} />
        </span>
      )}
    </HoverCard>
  )
}

function NextText({ next }: { next: NextThing }) {
  const formats = useFormats()
  const date = next.date && formats.date(next.date)
  if (next.kind === 'task') {
    const { title } = next
    return (
      <Trans>
        Next: {date}, task “{title}”
      </Trans>
    )
  }
  if (next.kind === 'arrival') return <Trans>Next: {date}, arrival</Trans>
  if (next.kind === 'departure') return <Trans>Next: {date}, departure</Trans>
  return date ? <Trans>Next: {date}, vaccination</Trans> : <Trans>Next: a vaccination that was never given</Trans>
}
