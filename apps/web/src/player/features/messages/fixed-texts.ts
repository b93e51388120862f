/** Texts that are always Korean: the administrators' page knows the account inquiry by them, whatever language the asker reads. */
export const accountInquiry = { subject: '계좌문의', content: '계좌문의드립니다.' } as const;
