declare module 'multicoin-address-validator' {
  const validator: {
    /** @param currency a coin by its sign, in small letters @returns whether the address is one of the coin's main network */
    validate(address: string, currency: string): boolean;
  };
  export default validator;
}
