export const onboardingLimits = {
  thumbnailsInCard: 8,
  thumbnailsInResult: 3,
  urlsInCard: 10,
  loadMore: 4,
  loadMoreDelayMs: 1_200,
  percentCap: 90,
  resultDelayMs: 2_500,
  stepDelayMs: 800,
  stepRandomMinMs: 200,
  stepRandomMaxMs: 700,
};
