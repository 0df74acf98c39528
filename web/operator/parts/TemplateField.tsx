import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { organisationKinds, type OrganisationKind } from '../../../shared/demo/organisationKinds.ts'
import { listTenants, tenantTemplates, type TenantTemplate } from '../../../shared/operator/tenants.ts'
import { demoKindTexts } from '../../demo/parts/demoKindTexts.ts'
import { useCall } from '../../ui/useCall.ts'
import { Choices, FindRecord } from './FindRecord.tsx'

interface ChosenTenant {
  id: string
  name: string
}

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
  copy: msg`The set-up of another access`,
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
          <CopiedField copied={copied} lacksCopied={lacksCopied} onChange={(chosen) => onChange({ copied: chosen })} />
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

interface CopiedProps {
  copied: ChosenTenant | null
  lacksCopied: boolean
  onChange: (copied: ChosenTenant | null) => void
}

function CopiedField({ copied, lacksCopied, onChange }: CopiedProps) {
  if (copied)
    return (
      <Group>
        <Text>{copied.name}</Text>
        <Button variant="subtle" onClick={() => onChange(null)}>
          <Trans>Choose another one</Trans>
        </Button>
      </Group>
    )
  return (
    <FindRecord
      label={<Trans>Search the access to copy</Trans>}
      description={<Trans>The organisation sees in its history that its set-up was copied.</Trans>}
      error={lacksCopied && <Trans>Please choose an access.</Trans>}
    >
      {(words) => <Found words={words} onChoose={onChange} />}
    </FindRecord>
  )
}

function Found({ words, onChoose }: { words: string; onChoose: (tenant: ChosenTenant) => void }) {
  const { t } = useLingui()
  const read = useCall(listTenants, { body: { search: words } })
  return (
    <Choices
      read={read}
      choicesOf={({ items }) =>
        items.map(({ id, name }) => ({ id, text: name, label: t`Copy ${name}`, choose: () => onChoose({ id, name }) }))
      }
    />
  )
}
