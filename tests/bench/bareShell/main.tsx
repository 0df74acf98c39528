// The floor of the app: the same libraries and about as many components, a list of fifty rows from Dexie, and no code of the product.
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Title.css'
import '@mantine/core/styles/Text.css'
import '@mantine/core/styles/Stack.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Badge.css'
import '@mantine/core/styles/Card.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/NavLink.css'
import '@mantine/core/styles/AppShell.css'
import '@mantine/core/styles/Switch.css'
import '@mantine/core/styles/PasswordInput.css'
import '@mantine/core/styles/VisuallyHidden.css'
import { i18n } from '@lingui/core'
import { I18nProvider, Trans } from '@lingui/react'
import { ActionIcon, Alert, AppShell, Badge, Button, Card, Group, Loader, MantineProvider } from '@mantine/core'
import { NavLink, PasswordInput, Stack, Switch, Text, TextInput, Title, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { Dexie, type EntityTable } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { Workbox } from 'workbox-window'

const Row = v.object({ id: v.number(), name: v.pipe(v.string(), v.maxLength(200)), state: v.picklist(['in', 'out']) })
type Row = v.InferOutput<typeof Row>

const db = new Dexie('bare') as Dexie & { rows: EntityTable<Row, 'id'> }
db.version(1).stores({ rows: 'id, name' })
i18n.load('en', { list: 'Arrivals' })
i18n.activate('en')

async function fill(): Promise<void> {
  if ((await db.rows.count()) > 0) return
  const rows = Array.from({ length: 10_000 }, (_, n) => v.parse(Row, { id: n, name: `Animal ${n}`, state: 'out' }))
  await db.rows.bulkPut(rows)
}

function Frame() {
  return (
    <AppShell header={{ height: 56 }} navbar={{ width: 200, breakpoint: 'sm', collapsed: { mobile: true } }} padding="md">
      <AppShell.Header>
        <Group>
          <Title order={3}>Bare shell</Title>
          <Switch label="Dark" />
          <ActionIcon aria-label="Menu">=</ActionIcon>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar>
        <NavLink label="Home" />
        <NavLink label="Sign in" />
      </AppShell.Navbar>
      <AppShell.Main>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  )
}

function Home() {
  const rows = useLiveQuery(() => db.rows.limit(50).toArray())
  if (!rows) return <Loader />
  return (
    <Stack data-ready>
      <Title order={1}>
        <Trans id="list" />
      </Title>
      {rows.length === 0 && <Alert title="Nothing yet">Nothing is here.</Alert>}
      {rows.map((row) => (
        <Card key={row.id}>
          <Group>
            <UnstyledButton>
              <Text>{row.name}</Text>
            </UnstyledButton>
            <Badge>{row.state}</Badge>
            <Button onClick={() => void db.rows.update(row.id, { state: 'in' })}>
              In <VisuallyHidden>{row.name}</VisuallyHidden>
            </Button>
          </Group>
        </Card>
      ))}
    </Stack>
  )
}

function SignIn() {
  return (
    <Stack data-ready>
      <TextInput label="Name" />
      <PasswordInput label="Password" />
      <Button>Sign in</Button>
    </Stack>
  )
}

// The routes of the app say their title and flag; these have none.
const staticData = {} as never
const root = createRootRoute({ staticData, component: Frame })
const home = createRoute({ staticData, getParentRoute: () => root, path: '/', component: Home })
const signIn = createRoute({ staticData, getParentRoute: () => root, path: '/login', component: SignIn })
const router = createRouter({ routeTree: root.addChildren([home, signIn]) })

createRoot(document.getElementById('root')!).render(
  <MantineProvider>
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>
  </MantineProvider>,
)
void fill()
void new Workbox('/sw.js').register()
