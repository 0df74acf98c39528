import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import { organisationKinds, type OrganisationKind } from '../../../shared/demo/organisationKinds.ts'
import { tenantTemplates, type TenantTemplate } from '../../../shared/operator/tenants.ts'
import { demoKindTexts } from '../../demo/parts/demoKindTexts.ts'
import { FindTenant, type ChosenTenant } from './FindTenant.tsx'

/** What an access begins with. */
export interface TypedTemplate {
  template: TenantTemplate
  demoKind: OrganisationKind
  /** Null until one is chosen. */
  copied: ChosenTenant | null
  withPeople: boolean
}

const templateTexts = {
  empty: msg`Nothing`,
  demo: msg`Example data`,
  copy: msg`Copy of another access`,
}
const templateNotes = {
  empty: <Trans>The organisation is led through its first steps.</Trans>,
  demo: <Trans>Invented animals, contacts and bookings, to try the app.</Trans>,
  copy: (
    <Trans>Settings, houses and rooms, prices, groups, templates and classifications. No address and logo, no animals, no contacts.</Trans>
  ),
}

interface Props {
  values: TypedTemplate
  /** Whether somebody tried to save without choosing the access to copy. */
  lacksCopied: boolean
  onChange: (part: Partial<TypedTemplate>) => void
}

export function TemplateField({ values: { template, demoKind, copied, withPeople }, lacksCopied, onChange }: Props) {
  const { i18n } = useLingui()
  return (
    <Stack>
      <NativeSelect
        label={<Trans>Begins with</Trans>}
        description={templateNotes[template]}
        value={template}
        data={tenantTemplates.map((value) => ({ value, label: i18n._(templateTexts[value]) }))}
        onChange={(event) => onChange({ template: tenantTemplates.find((one) => one === event.currentTarget.value) ?? 'empty' })}
      />
      {template === 'demo' && (
        <NativeSelect
          label={<Trans>Example data of</Trans>}
          value={demoKind}
          data={organisationKinds.map((value) => ({ value, label: i18n._(demoKindTexts[value]) }))}
          onChange={(event) => onChange({ demoKind: organisationKinds.find((one) => one === event.currentTarget.value) ?? 'shelter' })}
        />
      )}
      {template === 'copy' && (
        <>
          <FindTenant
            label={<Trans>Copied tenant</Trans>}
            description={<Trans>The organisation sees in its history that its set-up was copied.</Trans>}
            chosen={copied}
            error={lacksCopied && <Trans>Please choose a tenant.</Trans>}
            onChoose={(chosen) => onChange({ copied: chosen })}
          />
          <Checkbox
            label={<Trans>With its people and their rights</Trans>}
            description={
              <Trans>Everybody who works there works here too, and finds both in the menu. Invitations that wait stay there.</Trans>
            }
            checked={withPeople}
            onChange={(event) => onChange({ withPeople: event.currentTarget.checked })}
          />
        </>
      )}
    </Stack>
  )
}
