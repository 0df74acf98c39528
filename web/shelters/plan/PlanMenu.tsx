import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowsMove, IconNotebook } from '@tabler/icons-react'
import type { Bar } from '../../../shared/shelters/plan/occupationPlan.ts'
import { AnimalPortrait } from '../../animals/photos/parts/AnimalPortrait.tsx'
import type { StayMoves } from '../../bookings/widgets/moving/useStayMoves.tsx'
import { ActMenu, MenuButton, MenuItem } from '../../ui/floating/ActMenu.tsx'
import { useBarWords } from './planTexts.ts'
import { shiftOf } from './shiftOf.ts'

interface Props {
  bar: Bar
  roomId: string | null
  at: DOMRectReadOnly
  moves: StayMoves
  onClose: () => void
}

/** The acts of the bar of a guest. */
export function PlanMenu({ bar, roomId, at, moves, onClose }: Props) {
  const { t } = useLingui()
  const { nameOf } = useBarWords()
  const { animal, bookingId } = bar
  const name = nameOf(bar)
  return (
    <ActMenu
      label={t`Acts for ${name}`}
      beside={at}
      onClose={onClose}
      head={
        <>
          {animal && <AnimalPortrait id={animal.id} species={animal.species} size={32} />}
          {name}
        </>
      }
    >
      <MenuItem to="/pension/booking/$id" params={{ id: bookingId ?? '' }} icon={<IconNotebook size={20} aria-hidden />} onClick={onClose}>
        <Trans>Open the booking</Trans>
      </MenuItem>
      <MenuButton
        icon={<IconArrowsMove size={20} aria-hidden />}
        onClick={() => {
          onClose()
          moves.ask({ ...shiftOf(bar), roomId })
        }}
      >
        <Trans>Move …</Trans>
      </MenuButton>
    </ActMenu>
  )
}
