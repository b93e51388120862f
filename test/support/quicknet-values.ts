/** Values that the public chain quicknet has published, with their signatures, recorded. */
export const quicknetValues = [
  {
    round: 1_000,
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  },
  {
    round: 12_040_883,
    randomness: '173df1f57805453a8d2015268205d68147de12cafc2f451f7bc6adadca3571b3',
    signature: '929906c959032ab363c9f26570d215d66f5c06cb0c44fe508c12bb5839f04ec895bb6868e5b9ff13ab289bdb5266b394',
  },
  {
    round: 32_281_667,
    randomness: '4fd2fc55983dbfa3f446d8a0bd56f16cc8c5e76afd1ec154b60d477cbabed13b',
    signature: 'b0f5ae301358ff87a9d3dd539ed4a07c0148b1ab4f7b61a8ca43c7e9ca7ca9553e4faae9188deb30b2cd1a7f447e3e5b',
  },
  {
    round: 32_285_085,
    randomness: 'd42020c3c65a4ec6adda3a69fdd41a698f31b661859e0e00f1276580a41d67ce',
    signature: '81dbce51d584d90d618547f4b50391d53ace6f6b9aeb8fb67e1879427af9d0310ac0ec6f519271d9a313ee84b378d416',
  },
  {
    round: 32_285_086,
    randomness: '13bfa6a42a5a93d0f642e8d4548c2a94ea71b39585f65fd2842e0484d58d5554',
    signature: 'a64d99fd7fa3e48912be7209c7b69c72c88fc5224be2516949b6f29f3a4b7e3fa069dd58b2bbb4bf2c34ae61ef631a44',
  },
] as const;

/** Of round 1,000 of another chain of the League's, which signs the same message with another key. */
export const foreignSignature = 'b09eacd45767c4d58306b98901ad0d6086e2663766f3a4ec71d00cf26f0f49eaf248abc7151c60cf419c4e8b37e80412';
