/** The exit code of a process that was to draw a picture which needs more memory or more computing than one may. */
export const tooMuch = 9
