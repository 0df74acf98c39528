import '@mantine/core/styles/Checkbox.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect } from '@mantine/core'
import { presetOf, presets, type Preset, type Right } from '../../../shared/access.ts'
import { rightsAmong } from '../../../shared/users/user.ts'
import classes from '../Users.module.css'
import { areas, areaTexts, presetTexts, rightTexts } from './userTexts.ts'

interface Given {
  held: readonly Right[]
  disabled?: boolean
  /** A right that is held and cannot be given away here. */
  kept?: Right
  onChange: (held: Right[]) => void
}

/** What somebody may do: a preset fills the boxes in, and every box can be changed by itself. */
export function RightsFields({ held, disabled = false, kept, onChange }: Given) {
  const { t, i18n } = useLingui()
  const preset = presetOf(held)
  const choose = (rights: readonly Right[]) => onChange(rightsAmong(kept ? [...rights, kept] : rights))
  return (
    <>
      <NativeSelect
        label={<Trans>Start with</Trans>}
        description={<Trans>Fills in the boxes below. Each can be changed by itself.</Trans>}
        value={preset ?? ''}
        disabled={disabled}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          if (chosen !== '') choose(presets[chosen as Preset])
        }}
        data={[
          { value: '', label: held.length === 0 ? t`No rights` : t`A selection of its own` },
          ...Object.entries(presetTexts).map(([value, text]) => ({ value, label: i18n._(text) })),
        ]}
      />
      <div className={classes.areas}>
        {areas.map(({ area, rights }) => (
          <fieldset key={area} className={classes.area} disabled={disabled}>
            <legend className={classes.legend}>{i18n._(areaTexts[area])}</legend>
            {rights.map((right) => (
              <Checkbox
                key={right}
                classNames={{ body: classes.box, input: classes.check, labelWrapper: classes.boxLabel, label: classes.boxText }}
                label={i18n._(rightTexts[right])}
                checked={held.includes(right)}
                disabled={disabled || right === kept}
                onChange={(event) => choose(event.currentTarget.checked ? [...held, right] : held.filter((one) => one !== right))}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  )
}
