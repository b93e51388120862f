/** Of a sound of the site's own: bytes of the file, letters of its title. */
export const soundFileLimits = { bytes: 256 * 1_024, title: 60 } as const;
