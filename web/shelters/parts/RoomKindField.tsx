import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Autocomplete } from '@mantine/core'
import type { ReactNode } from 'react'
import { kindsIn } from '../../../shared/bookings/price/roomKinds.ts'
import { limits } from '../../../shared/shelters/shelterRules.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'

interface Props {
  label: ReactNode
  description?: ReactNode
  value: string
  onChange: (kind: string) => void
}

/** A kind of room, with the kinds that the house uses for rooms and prices. */
export function RoomKindField({ label, description, value, onChange }: Props) {
  const { engine } = useSignedIn()
  const kinds = useRows(async () => {
    const { room, pensionPrice } = engine.replica
    const [rooms, prices] = await Promise.all([room.toArray(), pensionPrice.toArray()])
    return kindsIn([...rooms.map(({ kind }) => kind), ...prices.map(({ roomKind }) => roomKind)])
  }, [engine])
  return (
    <Autocomplete
      label={label}
      description={description}
      autoComplete="off"
      maxLength={limits.roomKind}
      data={kinds ?? []}
      value={value}
      onChange={onChange}
    />
  )
}
