import {
  IconBallBaseball,
  IconBallBasketball,
  IconBallFootball,
  IconBallTennis,
  IconBallVolleyball,
  IconDeviceGamepad2,
  type Icon,
} from '@tabler/icons-react';

export const sportIcons: Readonly<Record<string, Icon>> = {
  football: IconBallFootball,
  basketball: IconBallBasketball,
  baseball: IconBallBaseball,
  volleyball: IconBallVolleyball,
  tennis: IconBallTennis,
  esports: IconDeviceGamepad2,
};
