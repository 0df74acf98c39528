import { useDraggable } from '@dnd-kit/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowsMove } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Animal } from '../../../shared/animals/animal.ts'
import { isMovable } from '../../changes/widgets/useMoveAnimals.tsx'
import { AnimalPortrait } from '../../animals/photos/parts/AnimalPortrait.tsx'
import { OutMark } from '../../helpers/parts/OutMarks.tsx'
import { QuarantineMark } from '../../medical/parts/QuarantineMark.tsx'
import classes from './Board.module.css'

interface Props {
  animal: Animal
  /** Opens the list of rooms; null where the person may not move animals. */
  onMove: ((animal: Animal) => void) | null
}

/** An animal in its room. */
export function Dweller({ animal, onMove }: Props) {
  const { t } = useLingui()
  const moves = onMove !== null && isMovable(animal)
  const { ref, isDragSource } = useDraggable({ id: animal.id, disabled: !moves })
  const name = animal.name || animal.number
  return (
    <li
      ref={ref}
      className={classes.dweller}
      data-moves={moves || undefined}
      data-quarantine={animal.quarantine !== null || undefined}
      data-dragged={isDragSource || undefined}
    >
      <Link to="/animal/$id" params={{ id: animal.id }} className={classes.face} draggable={false}>
        <AnimalPortrait id={animal.id} species={animal.species} size={40} />
        <span className={classes.called}>{name || <Trans>without name</Trans>}</span>
      </Link>
      {moves && (
        <ActionIcon aria-label={t`Move ${name}`} variant="subtle" color="gray" onClick={() => onMove(animal)} data-no-print>
          <IconArrowsMove size={20} aria-hidden />
        </ActionIcon>
      )}
      <span className={classes.marks}>
        <QuarantineMark animal={animal} short />
        <OutMark animalId={animal.id} />
      </span>
    </li>
  )
}
