import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Group, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { offeredColours, shadesOf, type Shades } from '../../../shared/settings/accentColour.ts'
import { PickOne } from '../../ui/PickOne.tsx'

const kinds = ['obhut', ...offeredColours, 'own'] as const
type Kind = (typeof kinds)[number]

const kindTexts: Record<Kind, MessageDescriptor> = {
  obhut: msg`Teal, as in Obhut`,
  '#145f8f': msg`Blue`,
  '#4a6210': msg`Olive`,
  '#8a4b14': msg`Brown`,
  '#8c2f66': msg`Berry`,
  '#4a5568': msg`Slate`,
  own: msg`A colour of our own`,
}

interface Props {
  /** `#rrggbb`; empty for the colour of Obhut. */
  value: string
  error?: ReactNode
  onChange: (colour: string) => void
}

/** The accent colour: one of those offered, or a colour that is entered; with what buttons and links look like in it. */
export function AccentColourFields({ value, error, onChange }: Props) {
  const [own, setOwn] = useState(false)
  const offered = own ? undefined : offeredColours.find((one) => one === value)
  const kind = value === '' ? 'obhut' : (offered ?? 'own')
  function choose(chosen: Kind | null): void {
    setOwn(chosen === 'own')
    if (chosen === 'obhut') onChange('')
    else if (chosen === 'own') onChange(value || offeredColours[0])
    else if (chosen) onChange(chosen)
  }
  return (
    <>
      <PickOne
        label={<Trans>Colour of the app</Trans>}
        description={<Trans>Buttons and links have it, on every device of the organisation.</Trans>}
        options={kinds}
        texts={kindTexts}
        value={kind}
        error={kind !== 'own' && error}
        onChange={choose}
      />
      {kind === 'own' && (
        <TextInput
          type="color"
          label={<Trans>Our own colour</Trans>}
          description={<Trans>White text is written on it.</Trans>}
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {value !== '' && <Samples colour={value} />}
    </>
  )
}

function Samples({ colour }: { colour: string }) {
  const { light, dark } = shadesOf(colour)
  return (
    <Group gap="sm">
      <Sample shades={light} surface="#ffffff">
        <Trans>Light</Trans>
      </Sample>
      <Sample shades={dark} surface="#1b2423">
        <Trans>Dark</Trans>
      </Sample>
    </Group>
  )
}

const box = { padding: '6px 12px', borderRadius: 8 } as const

function Sample({ shades: { fill, text, soft }, surface, children }: { shades: Shades; surface: string; children: ReactNode }) {
  return (
    <Group gap={8} style={{ ...box, background: surface, border: '1px solid var(--line)' }}>
      <span style={{ ...box, background: fill, color: '#ffffff' }}>{children}</span>
      <span style={{ ...box, background: soft, color: text }}>{children}</span>
    </Group>
  )
}
