import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { arrow } from '../ui/selectArrow.tsx'
import { useHouses } from './useHouses.ts'

interface Props {
  value: string | null
  onChange: (shelterId: string | null) => void
}

/** The house that a terminal cares for. */
export function HouseField({ value, onChange }: Props) {
  const { t } = useLingui()
  const houses = useHouses().filter(({ id, active }) => active || id === value)
  return (
    <NativeSelect
      {...arrow}
      label={<Trans>Round of care</Trans>}
      description={
        <Trans>
          Everybody who passes sees the animals of this house there, and what is due for them. Animals that only some people may see never
          appear.
        </Trans>
      }
      value={value ?? ''}
      data={[{ value: '', label: t`Off` }, ...houses.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
