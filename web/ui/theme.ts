// The look: a calm teal with amber for attention, text of at least 4.5:1 in both schemes, and nothing smaller to touch
// than `--touch` (44 px, 52 px for fingers, see global.css).
import { createTheme, localStorageColorSchemeManager, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

const teal: MantineColorsTuple = [
  '#e9f6f4',
  '#d3eae7',
  '#a5d5cf',
  '#75bfb7',
  '#4eaca3',
  '#359f96',
  '#178279',
  '#0f6663',
  '#0b5351',
  '#073f3e',
]
const red: MantineColorsTuple = [
  '#fdeeee',
  '#f9d9d8',
  '#f0b0ae',
  '#e88683',
  '#e0605d',
  '#d4403d',
  '#c22f2c',
  '#b02a27',
  '#972320',
  '#7b1b19',
]
const amber: MantineColorsTuple = [
  '#fff6e5',
  '#fdeac8',
  '#f9d492',
  '#f2c36b',
  '#eaae3d',
  '#d9951a',
  '#b27609',
  '#8a5a05',
  '#6f4804',
  '#553703',
]
const dark: MantineColorsTuple = [
  '#e4eae9',
  '#b9c4c2',
  '#9aa7a5',
  '#66726f',
  '#445250',
  '#364341',
  '#273230',
  '#1b2423',
  '#141a1a',
  '#0e1313',
]
const gray: MantineColorsTuple = [
  '#f4f7f6',
  '#e9eeec',
  '#dee5e3',
  '#cdd6d4',
  '#b3bfbc',
  '#97a5a2',
  '#71807c',
  '#505f5b',
  '#38443f',
  '#222b28',
]

const fromTouch = { root: { '--ai-size': 'var(--touch)' } }

/** The text beside a box or a switch is part of what can be hit. */
const besideLabel = { body: { alignItems: 'center' }, label: { display: 'flex', alignItems: 'center', minHeight: 'var(--touch)' } } as const

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  colors: { teal, red, amber, dark, gray },
  fontFamily: "'Inter Variable', 'Inter fallback', system-ui, sans-serif",
  headings: {
    fontFamily: 'inherit',
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.625rem' }, h2: { fontSize: '1.1875rem' }, h3: { fontSize: '1rem' } },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { vars: () => ({ root: { '--button-height': 'var(--touch)', '--button-fz': '1rem' } }) },
    ActionIcon: { defaultProps: { variant: 'subtle' }, vars: () => fromTouch },
    CloseButton: { vars: () => ({ root: { '--cb-size': 'var(--touch)' } }) },
    Input: { vars: () => ({ wrapper: { '--input-height': 'var(--touch)', '--input-size': 'var(--touch)', '--input-fz': '1rem' } }) },
    InputWrapper: {
      // Drawn by global.css, so that the name of the field stays its label.
      defaultProps: { withAsterisk: false },
      vars: () => ({
        label: { '--input-label-size': '0.9375rem' },
        error: { '--input-error-size': '0.9375rem' },
        description: { '--input-description-size': '0.875rem' },
      }),
    },
    PasswordInput: { vars: () => ({ root: { '--psi-button-size': 'var(--touch)' } }) },
    Checkbox: { defaultProps: { size: 'md' }, styles: besideLabel },
    // What floats stays where it is while the page behind it scrolls, as it does when something near the edge takes the focus: a press that began on a
    // button would else end beside it.
    Popover: { defaultProps: { floatingStrategy: 'fixed' } },
    Switch: { defaultProps: { size: 'md' }, styles: besideLabel },
  },
})

const lightColours = {
  '--mantine-color-body': '#f4f7f6',
  '--mantine-color-text': '#222b28',
  '--mantine-color-dimmed': '#505f5b',
  '--mantine-color-placeholder': '#66736f',
  '--mantine-color-error': '#b02a27',
  '--mantine-color-anchor': '#0f6663',
  '--surface': '#ffffff',
  '--surface-raised': '#ffffff',
  '--line': '#dee5e3',
  '--control-line': '#8a9895',
  '--accent-text': '#0f6663',
  '--accent-soft': '#e2f1ee',
  '--care-text': '#0f6663',
  '--care-soft': '#e2f1ee',
  '--mantine-color-teal-light': '#e2f1ee',
  '--mantine-color-teal-light-hover': '#d3eae7',
  '--mantine-color-teal-light-color': '#0f6663',
  '--warn-text': '#6f4804',
  '--warn-soft': '#fff3db',
  '--quarantine-text': '#5b2a86',
  '--quarantine-soft': '#f4ecfb',
  '--guest-text': '#45409f',
  '--guest-soft': '#ebeafb',
  '--out-text': '#1d4f8a',
  '--out-soft': '#e4effb',
  '--adopted-text': '#2c5e1e',
  '--adopted-soft': '#e6f4df',
  '--bad-text': '#972320',
  '--bad-soft': '#fdeeee',
  '--tint-ground': '0.91 0.045',
  '--tint-ink': '0.43 0.085',
}

const darkColours = {
  '--mantine-color-body': '#141a1a',
  '--mantine-color-text': '#e4eae9',
  '--mantine-color-dimmed': '#b0bcba',
  '--mantine-color-placeholder': '#9aa7a5',
  '--mantine-color-error': '#f19a97',
  '--mantine-color-anchor': '#75bfb7',
  '--surface': '#1b2423',
  '--surface-raised': '#222d2b',
  '--line': '#2f3b39',
  '--control-line': '#75827f',
  '--accent-text': '#8accc5',
  '--accent-soft': '#1d3633',
  '--care-text': '#8accc5',
  '--care-soft': '#1d3633',
  '--mantine-color-teal-light': '#1d3633',
  '--mantine-color-teal-light-hover': '#274743',
  '--mantine-color-teal-light-color': '#8accc5',
  '--warn-text': '#f2c98a',
  '--warn-soft': '#392c13',
  '--quarantine-text': '#dcbdf7',
  '--quarantine-soft': '#322245',
  '--guest-text': '#b9b6f5',
  '--guest-soft': '#2c2a52',
  '--out-text': '#a8ccf5',
  '--out-soft': '#1c3148',
  '--adopted-text': '#b4dba3',
  '--adopted-soft': '#24381d',
  '--bad-text': '#f3aaa7',
  '--bad-soft': '#41201f',
  '--tint-ground': '0.34 0.045',
  '--tint-ink': '0.86 0.07',
}

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: lightColours, dark: darkColours })

export const colorSchemes = localStorageColorSchemeManager({ key: 'obhut.colorScheme' })
