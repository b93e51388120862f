const metaOf = (name: string): string | undefined => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;

/** The site's name and logo, as the page came with them; the product's own where it came without. */
export const brandName = (): string => metaOf('application-name') || 'Truebook';
export const brandLogo = (): string | undefined => metaOf('logo');
