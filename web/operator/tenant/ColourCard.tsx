import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { AccentColourFields } from '../../settings/parts/AccentColourFields.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form, FormActions } from '../../ui/Form.tsx'
import { useTenantColour } from './useTenantColour.ts'

/** In which colour an organisation sees the app. */
export function ColourCard({ id, known }: { id: string; known: string }) {
  const { typed, dirty, saving, save, change, fault } = useTenantColour(id, known)
  return (
    <Card title={<Trans>Colour</Trans>}>
      <Form onSave={save}>
        <Stack>
          <AccentColourFields value={typed} error={fault} onChange={change} />
          <Text c="dimmed" size="sm">
            <Trans>The organisation can change it too, with its other data.</Trans>
          </Text>
          <FormActions>
            <Button type="submit" disabled={!dirty || saving}>
              <Trans>Save</Trans>
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Card>
  )
}
