import {
  IconArrowsShuffle, IconBallBaseball, IconBallBasketball, IconBallFootball, IconBallTennis, IconBallVolleyball, IconBolt, IconCircle, IconDeviceGamepad2, IconDeviceTv, IconStar, IconStars, IconWorld, type Icon,
} from '@tabler/icons-react';
import type { Section } from './section-paths.js';

export const sportIcons: Readonly<Record<string, Icon>> = {
  football: IconBallFootball, basketball: IconBallBasketball, baseball: IconBallBaseball, volleyball: IconBallVolleyball, tennis: IconBallTennis, esports: IconDeviceGamepad2,
};

export const sectionIcons: Readonly<Record<Section, Icon>> = {
  cross: IconArrowsShuffle, special: IconStar, special2: IconStars, live: IconCircle, europe: IconWorld, inplay: IconBolt, virtual: IconDeviceTv,
};
